// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Adds the hooks of one method. */
final class HandOverMethod extends MethodVisitor {
  private static final String COMPLETABLE_FUTURE =
      "Ljava/util/concurrent/CompletableFuture;";

  private final String owner;
  private final String descriptor;
  private final List<HandOverRule> rules;
  private final Set<HandOverRule> unused;

  HandOverMethod(
      MethodVisitor next,
      String owner,
      String descriptor,
      List<HandOverRule> rules,
      Set<HandOverRule> unused) {
    super(Opcodes.ASM9, next);
    this.owner = owner;
    this.descriptor = descriptor;
    this.rules = rules;
    this.unused = unused;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    for (HandOverRule rule : rules) {
      if (rule.place() == HandOverRule.Place.ENTER) {
        hook(rule);
      }
    }
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
      for (HandOverRule rule : rules) {
        if (rule.place() == HandOverRule.Place.RETURN) {
          hook(rule);
        } else if (rule.place() == HandOverRule.Place.RETURN_IF) {
          hookIf(rule);
        }
      }
    }
    super.visitInsn(opcode);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String callee, String name, String callDescriptor, boolean isInterface) {
    for (HandOverRule rule : rules) {
      if (rule.place() == HandOverRule.Place.BEFORE && name.equals(rule.callee())) {
        before(rule, Type.getArgumentTypes(callDescriptor));
      }
    }
    super.visitMethodInsn(opcode, callee, name, callDescriptor, isInterface);
  }

  private void hook(HandOverRule rule) {
    unused.remove(rule);
    if (rule.argument() == null) {
      call(rule, "()V");
    } else {
      load(rule.argument());
      call(rule, "(" + Hooks.OBJECT + ")V");
    }
  }

  // .. result -> .. result
  private void hookIf(HandOverRule rule) {
    unused.remove(rule);
    super.visitInsn(Opcodes.DUP);
    load(rule.argument());
    call(rule, "(Z" + Hooks.OBJECT + ")V");
  }

  // .. receiver [argument] -> .. receiver [argument]
  private void before(HandOverRule rule, Type[] arguments) {
    if (!rule.argument().equals("receiver")) {
      hook(rule);
    } else if (arguments.length == 0) {
      unused.remove(rule);
      super.visitInsn(Opcodes.DUP);
      call(rule, "(" + Hooks.OBJECT + ")V");
    } else if (arguments.length == 1 && arguments[0].getSize() == 1) {
      unused.remove(rule);
      super.visitInsn(Opcodes.DUP2);
      super.visitInsn(Opcodes.POP);
      call(rule, "(" + Hooks.OBJECT + ")V");
    }
  }

  private void load(String argument) {
    if (argument.startsWith("this")) {
      super.visitVarInsn(Opcodes.ALOAD, 0);
      int dot = argument.indexOf('.');
      if (dot > 0) {
        super.visitFieldInsn(
            Opcodes.GETFIELD, owner, argument.substring(dot + 1), COMPLETABLE_FUTURE);
      }
    } else {
      super.visitVarInsn(Opcodes.ALOAD, local(Integer.parseInt(argument)));
    }
  }

  private int local(int parameter) {
    Type[] types = Type.getArgumentTypes(descriptor);
    int local = 1;
    for (int i = 0; i < parameter - 1; i++) {
      local += types[i].getSize();
    }
    return local;
  }

  private void call(HandOverRule rule, String hookDescriptor) {
    super.visitMethodInsn(
        Opcodes.INVOKESTATIC, Hooks.HAND_OVER, rule.hook(), hookDescriptor, false);
  }
}
