// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.hook;

import dev.reweave.instrument.analysis.OwnClass;
import dev.reweave.instrument.emit.HookNames;
import dev.reweave.instrument.emit.PlatformNames;
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
