// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import dev.reweave.instrument.emit.CodeEmitter;
import dev.reweave.models.DeclaredTypes;
import dev.reweave.models.SpecifiedClasses;
import dev.reweave.models.TypeTrait;
import dev.reweave.protocol.raw.CallCode;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The operator {@code +} on text, and {@code toString}, {@code equals} and {@code hashCode} of
 * records, where they are one dynamic call: what it makes into text, compares or hashes it looks
 * at, as {@code String.valueOf} does.
 *
 * <pre>
 *   result = concatenation(arguments)
 *   Models.argument(argument, log, code, site)   for each that may be an object with content
 * </pre>
 */
final class DynamicReads {
  private static final int SHOWS = CallCode.ARGUMENT | CallCode.READS_ARGUMENT | CallCode.DEEP;

  private DynamicReads() {}

  /** Whether the call is one, and has been emitted with its hooks. */
  static boolean emit(
      CodeEmitter code, String owner, String name, String descriptor, Runnable call) {
    Type[] types = Type.getArgumentTypes(descriptor);
    if (!isReading(owner) || !anyShows(types)) {
      return false;
    }
    int[] locals = code.storeArguments(descriptor);
    code.loadArguments(locals, descriptor);
    call.run();
    for (int i = 0; i < types.length; i++) {
      if (shows(types[i])) {
        code.mv().visitVarInsn(Opcodes.ALOAD, locals[i]);
        code.loadLog();
        code.push(SHOWS);
        code.push(code.site("concat", owner, name, descriptor));
        code.hook(HookOwners.MODELS, "argument", "(" + HookOwners.OBJECT + HookOwners.LOG + "II)V");
      }
    }
    return true;
  }

  private static boolean isReading(String bootstrapOwner) {
    return bootstrapOwner.equals(SpecifiedClasses.STRING_CONCAT_FACTORY)
        || bootstrapOwner.equals(SpecifiedClasses.OBJECT_METHODS);
  }

  private static boolean anyShows(Type[] types) {
    for (Type type : types) {
      if (shows(type)) {
        return true;
      }
    }
    return false;
  }

  private static boolean shows(Type type) {
    return type.getSort() == Type.OBJECT
        && !DeclaredTypes.standard().has(type.getInternalName(), TypeTrait.VALUE);
  }
}
