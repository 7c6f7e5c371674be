// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.emit;

import dev.reweave.models.SpecifiedClasses;
import dev.reweave.protocol.raw.CallCode;
import java.util.List;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What a call without a receiver is given. Where it throws, each of these objects may be why, and
 * may have been changed by half: {@code Models.threw} records that.
 */
public final class GivenObjects {
  private GivenObjects() {}

  /** {@code .. -> ..}: the call is about to be made; {@link CodeEmitter#callEnded} ends it. */
  public static void begin(CodeEmitter code, List<Integer> locals, int site) {
    boolean isOne = locals.size() == 1;
    if (isOne) {
      code.mv().visitInsn(Opcodes.ACONST_NULL);
    } else {
      pack(code, locals);
    }
    code.push(CallCode.ON_ARGUMENT | CallCode.OPAQUE);
    code.callBegins(site);
    code.callGives(isOne ? locals.get(0) : -1);
  }

  /** {@code .. -> .. Object[]}. */
  private static void pack(CodeEmitter code, List<Integer> locals) {
    MethodVisitor mv = code.mv();
    code.push(locals.size());
    mv.visitTypeInsn(Opcodes.ANEWARRAY, SpecifiedClasses.OBJECT);
    for (int i = 0; i < locals.size(); i++) {
      mv.visitInsn(Opcodes.DUP);
      code.push(i);
      mv.visitVarInsn(Opcodes.ALOAD, locals.get(i));
      mv.visitInsn(Opcodes.AASTORE);
    }
  }
}
