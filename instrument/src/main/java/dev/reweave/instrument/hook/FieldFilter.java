// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.hook;

import dev.reweave.instrument.analysis.OwnClass;
import dev.reweave.instrument.emit.HookNames;
import dev.reweave.instrument.emit.PlatformNames;
import dev.reweave.models.SpecifiedClasses;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * Which field accesses are worth an event: those of fields that can change under somebody's eyes.
 */
public final class FieldFilter {
  private final OwnClass own;
  private final Predicate<String> recorded;

  public FieldFilter(OwnClass own, Predicate<String> recorded) {
    this.own = own;
    this.recorded = recorded;
  }

  boolean records(FieldInsnNode field) {
    if (isCompilerMade(field.name)) {
      return false;
    }
    Integer access = own.declared(field.owner, field.name, field.desc);
    if (access != null) {
      boolean hidden = (access & Opcodes.ACC_SYNTHETIC) != 0 && field.name.startsWith("$");
      return (access & Opcodes.ACC_FINAL) == 0 && !hidden;
    }
    if (field.owner.equals(own.name())) {
      return true;
    }
    return !PlatformNames.contains(field.owner) || recorded.test(field.owner);
  }

  /** Whether an object of the JDK, or of a class that extends one, shows its state in a field. */
  boolean showsPlatform(FieldInsnNode field) {
    if (field.getOpcode() != Opcodes.GETFIELD && field.getOpcode() != Opcodes.PUTFIELD
        || isCompilerMade(field.name)) {
      return false;
    }
    boolean isOwn = field.owner.equals(own.name());
    String named = isOwn ? own.superName() : field.owner;
    return named != null
        && !named.equals(SpecifiedClasses.OBJECT)
        && !named.equals(SpecifiedClasses.RECORD)
        && !named.equals(SpecifiedClasses.ENUM)
        && !named.startsWith(HookNames.PACKAGE)
        && PlatformNames.contains(named)
        && !recorded.test(named)
        && (!isOwn || own.declared(field.owner, field.name, field.desc) == null);
  }

  private static boolean isCompilerMade(String name) {
    return name.startsWith("this$")
        || name.startsWith("val$")
        || name.startsWith("$SwitchMap$")
        || name.equals("$VALUES")
        || name.equals("ENUM$VALUES")
        || name.equals("$assertionsDisabled")
        || name.equals(HookNames.ID_FIELD);
  }
}
