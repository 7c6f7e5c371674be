// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import dev.reweave.trace.log.CallCode;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

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
  static final String FACTORY = "java/lang/invoke/StringConcatFactory";

  private static final String RECORDS = "java/lang/runtime/ObjectMethods";
  private static final int SHOWS = CallCode.ARGUMENT | CallCode.READS_ARGUMENT | CallCode.DEEP;

  /** Never change. */
  private static final Set<String> IMMUTABLE =
      Set.of(
          "java/lang/String",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Boolean",
          "java/lang/Character",
          "java/lang/Double",
          "java/lang/Class");

  private DynamicReads() {}

  /** Whether the call is one, and has been emitted with its hooks. */
  static boolean emit(InvokeDynamicInsnNode call, Code code) {
    Type[] types = Type.getArgumentTypes(call.desc);
    String owner = call.bsm.getOwner();
    if (!owner.equals(FACTORY) && !owner.equals(RECORDS) || !anyShows(types)) {
      return false;
    }
    int[] locals = code.storeArguments(call.desc);
    code.loadArguments(locals, call.desc);
    code.callSite(owner, call.name, call.desc);
    code.copy(call);
    for (int i = 0; i < types.length; i++) {
      if (shows(types[i])) {
        code.load(types[i], locals[i]);
        code.loadLog();
        code.push(SHOWS);
        code.push(code.site("concat", owner, call.name, call.desc));
        code.hook(
            "dev/reweave/runtime/Models",
            "argument",
            "(Ljava/lang/Object;" + HookNames.LOG_DESCRIPTOR + "II)V");
      }
    }
    return true;
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
    return type.getSort() == Type.OBJECT && !IMMUTABLE.contains(type.getInternalName());
  }
}
