// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import dev.reweave.instrument.model.HandOverRule.Place;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Adds the hooks of one method. */
final class HandOverMethod extends MethodVisitor {
  private static final String TAKES_OBJECT = "(" + HookOwners.OBJECT + ")V";

  private final String owner;
  private final int firstParameter;
  private final String descriptor;
  private final List<HandOverRule> rules;
  private final Set<HandOverRule> used;

  HandOverMethod(
      MethodVisitor next,
      String owner,
      int access,
      String descriptor,
      List<HandOverRule> rules,
      Set<HandOverRule> used) {
    super(Opcodes.ASM9, next);
    this.owner = owner;
    this.firstParameter = (access & Opcodes.ACC_STATIC) != 0 ? 0 : 1;
    this.descriptor = descriptor;
    this.rules = rules;
    this.used = used;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    for (HandOverRule rule : rules) {
      if (rule.isAt(Place.ENTER, null)) {
        hook(rule);
      }
    }
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
      for (HandOverRule rule : rules) {
        if (rule.isAt(Place.RETURN, null)) {
          hook(rule);
        } else if (rule.isAt(Place.RETURN_IF, null)) {
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
      if (rule.isAt(Place.BEFORE, name)) {
        before(rule, Type.getArgumentTypes(callDescriptor));
      }
    }
    super.visitMethodInsn(opcode, callee, name, callDescriptor, isInterface);
  }

  @Override
  public void visitFieldInsn(int opcode, String holder, String name, String type) {
    HandOverRule after = null;
    for (HandOverRule rule : rules) {
      if (opcode == Opcodes.GETFIELD && rule.isAt(Place.BEFORE_GET, name)) {
        onReceiver(rule);
      } else if (opcode == Opcodes.PUTFIELD && rule.isAt(Place.BEFORE_PUT, name)) {
        underArgument(rule);
      } else if (opcode == Opcodes.GETFIELD && rule.isAt(Place.AFTER_GET, name)) {
        after = rule;
      }
    }
    if (after == null) {
      super.visitFieldInsn(opcode, holder, name, type);
    } else {
      // .. receiver -> .. receiver value -> .. value
      super.visitInsn(Opcodes.DUP);
      super.visitFieldInsn(opcode, holder, name, type);
      call(after, "(" + HookOwners.OBJECT + type + ")" + type);
    }
  }

  private void hook(HandOverRule rule) {
    if (rule.argument() == null) {
      call(rule, "()V");
    } else {
      load(rule.argument());
      call(rule, TAKES_OBJECT);
    }
  }

  // .. result -> .. result
  private void hookIf(HandOverRule rule) {
    super.visitInsn(Opcodes.DUP);
    if (rule.argument() == null) {
      call(rule, "(Z)V");
    } else {
      load(rule.argument());
      call(rule, "(Z" + HookOwners.OBJECT + ")V");
    }
  }

  private void before(HandOverRule rule, Type[] arguments) {
    if (!"receiver".equals(rule.argument())) {
      hook(rule);
    } else if (arguments.length == 0) {
      onReceiver(rule);
    } else if (arguments.length == 1 && arguments[0].getSize() == 1) {
      underArgument(rule);
    }
  }

  // .. receiver -> .. receiver
  private void onReceiver(HandOverRule rule) {
    super.visitInsn(Opcodes.DUP);
    call(rule, TAKES_OBJECT);
  }

  // .. receiver argument -> .. receiver argument
  private void underArgument(HandOverRule rule) {
    super.visitInsn(Opcodes.DUP2);
    super.visitInsn(Opcodes.POP);
    call(rule, TAKES_OBJECT);
  }

  private void load(String argument) {
    if (argument.equals("result")) {
      super.visitInsn(Opcodes.DUP);
    } else if (argument.startsWith("this")) {
      super.visitVarInsn(Opcodes.ALOAD, 0);
      int dot = argument.indexOf('.');
      if (dot > 0) {
        super.visitFieldInsn(
            Opcodes.GETFIELD, owner, argument.substring(dot + 1), "L" + owner + ";");
      }
    } else {
      super.visitVarInsn(Opcodes.ALOAD, local(Integer.parseInt(argument)));
    }
  }

  private int local(int parameter) {
    Type[] types = Type.getArgumentTypes(descriptor);
    int local = firstParameter;
    for (int i = 0; i < parameter - 1; i++) {
      local += types[i].getSize();
    }
    return local;
  }

  private void call(HandOverRule rule, String hookDescriptor) {
    used.add(rule);
    super.visitMethodInsn(
        Opcodes.INVOKESTATIC, HookOwners.HAND_OVER, rule.hook(), hookDescriptor, false);
  }
}
