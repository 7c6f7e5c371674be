// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.hook;

import static dev.reweave.instrument.emit.HookNames.LOG_DESCRIPTOR;
import static dev.reweave.instrument.emit.HookNames.OBJECT;

import dev.reweave.instrument.emit.MethodEmitter;
import dev.reweave.models.CallTrait;
import dev.reweave.models.DeclaredTypes;
import dev.reweave.models.PlatformCalls;
import dev.reweave.models.TypeTrait;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/**
 * What methods return by which code of the JDK gets at the content of the program's own collections
 * and maps: {@code AbstractCollection.clear} asks for the iterator, and removes by it. Where that
 * is one of another collection, the code of the JDK changes this, and nobody sees the call.
 */
public final class ReturnedViews {
  private static final Set<String> VIEWS = PlatformCalls.standard().names(CallTrait.MAKES_VIEW);
  private static final Set<String> ITERATORS =
      PlatformCalls.standard().names(CallTrait.MAKES_ITERATOR);

  private ReturnedViews() {}

  /** Whether what a method returns may be such. */
  public static boolean are(MethodNode method) {
    return (method.access & Opcodes.ACC_STATIC) == 0
        && (VIEWS.contains(method.name) || ITERATORS.contains(method.name))
        && DeclaredTypes.standard()
            .has(Type.getReturnType(method.desc).getInternalName(), TypeTrait.VIEW);
  }

  /** {@code .. view -> .. view}, at a return: tells who hands it out. */
  public static void emit(MethodEmitter code) {
    code.mv().visitInsn(Opcodes.DUP);
    code.mv().visitVarInsn(Opcodes.ALOAD, 0);
    code.loadLog();
    code.push(code.site("return", "", "", ""));
    code.hook(
        "dev/reweave/runtime/Models", "handsOut", "(" + OBJECT + OBJECT + LOG_DESCRIPTOR + "I)V");
  }
}
