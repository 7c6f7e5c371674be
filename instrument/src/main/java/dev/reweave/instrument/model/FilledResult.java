// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import dev.reweave.instrument.emit.CodeEmitter;
import dev.reweave.models.MethodModel;
import dev.reweave.models.MethodSignature;
import dev.reweave.models.ModelTable;
import dev.reweave.models.PlatformClasses;
import dev.reweave.models.ResultKind;
import dev.reweave.protocol.raw.CallCode;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A call that fills what a function of the program gives it, and returns that: {@code
 * stream.collect(toCollection(() -> list))}. Others may know it already.
 *
 * <pre>
 *   result = receiver.method(arguments)
 *   Models.argument(result, log, code, site)
 * </pre>
 */
final class FilledResult {
  private FilledResult() {}

  static boolean is(CallInstruction call, MethodSignature signature, ModelTable table) {
    return !call.isStatic()
        && PlatformClasses.owns(call.owner())
        && HookValues.isReference(Type.getReturnType(call.descriptor()))
        && mayFill(table.candidates(signature));
  }

  private static boolean mayFill(List<MethodModel> candidates) {
    for (MethodModel method : candidates) {
      if (method.result() == ResultKind.FILLED) {
        return true;
      }
    }
    return false;
  }

  // .. result -> .. result
  static void emit(CodeEmitter code, CallInstruction call) {
    code.mv().visitInsn(Opcodes.DUP);
    code.loadLog();
    code.push(CallCode.WRITES_ARGUMENT);
    code.push(call.site(code));
    code.hook(HookOwners.MODELS, "argument", "(" + HookOwners.OBJECT + HookOwners.LOG + "II)V");
  }
}
