// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import dev.reweave.instrument.emit.CallRewriter;
import dev.reweave.models.SpecifiedClasses;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Turns references to methods of the JDK into lambdas: {@code queue::add} has no call in the class
 * file that hooks could be put around, {@code x -> queue.add(x)} has. Only where there are hooks
 * for the method; references that can be serialised stay, since what they refer to is part of their
 * form.
 */
final class MethodReferences {
  private static final int SERIALIZABLE = 1;

  private final ClassNode node;
  private final CallRewriter rewriter;
  private final List<MethodNode> bodies = new ArrayList<>();

  private MethodReferences(ClassNode node, CallRewriter rewriter) {
    this.node = node;
    this.rewriter = rewriter;
  }

  /** Adds private static synthetic methods to the class. */
  static void expand(ClassNode node, CallRewriter rewriter) {
    MethodReferences references = new MethodReferences(node, rewriter);
    for (MethodNode method : node.methods) {
      references.expand(method);
    }
    node.methods.addAll(references.bodies);
  }

  private void expand(MethodNode method) {
    LineNumberNode line = null;
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof LineNumberNode next) {
        line = next;
      } else if (instruction instanceof InvokeDynamicInsnNode call && isReference(call)) {
        expand(method, call, line == null ? 0 : line.line);
      }
    }
  }

  private static boolean isReference(InvokeDynamicInsnNode call) {
    if (!call.bsm.getOwner().equals(SpecifiedClasses.LAMBDA_METAFACTORY)) {
      return false;
    }
    boolean plain = call.bsm.getName().equals("metafactory");
    return plain || ((Integer) call.bsmArgs[3] & SERIALIZABLE) == 0;
  }

  private void expand(MethodNode method, InvokeDynamicInsnNode call, int line) {
    Handle target = (Handle) call.bsmArgs[1];
    int opcode =
        switch (target.getTag()) {
          case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
          case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
          case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
          default -> 0;
        };
    boolean own = target.getOwner().equals(node.name);
    if (opcode == 0
        || own && opcode == Opcodes.INVOKESTATIC // a lambda
        || !hasHooks(target, opcode)) {
      return;
    }
    MethodNode body = body(method, call, target, opcode, line);
    bodies.add(body);
    call.bsmArgs = call.bsmArgs.clone();
    call.bsmArgs[1] =
        new Handle(Opcodes.H_INVOKESTATIC, node.name, body.name, body.desc, isInterface());
  }

  private boolean hasHooks(Handle target, int opcode) {
    String owner = target.getOwner();
    return rewriter.hooks(opcode, owner, target.getName(), target.getDesc(), target.isInterface())
        || rewriter.reachesOutside(owner, target.getName(), target.getDesc());
  }

  private boolean isInterface() {
    return (node.access & Opcodes.ACC_INTERFACE) != 0;
  }

  private MethodNode body(
      MethodNode method, InvokeDynamicInsnNode call, Handle target, int opcode, int line) {
    String descriptor =
        opcode == Opcodes.INVOKESTATIC ? target.getDesc() : withReceiver(call, target);
    String where = method.name.replace("<init>", "new").replace("<clinit>", "static");
    MethodNode body =
        new MethodNode(
            Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
            "lambda$" + where + "$reweave$" + bodies.size(),
            descriptor,
            null,
            null);
    markLine(body, line);
    int local = 0;
    for (Type type : Type.getArgumentTypes(descriptor)) {
      body.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local);
      if (local == 0 && opcode == Opcodes.INVOKEVIRTUAL) {
        castReceiver(body, type, target.getOwner());
      }
      local += type.getSize();
    }
    body.visitMethodInsn(
        opcode, target.getOwner(), target.getName(), target.getDesc(), target.isInterface());
    body.visitInsn(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN));
    body.visitMaxs(local + 2, local);
    return body;
  }

  /** The type of a captured receiver must be exactly the captured one. */
  private static String withReceiver(InvokeDynamicInsnNode call, Handle target) {
    Type[] captured = Type.getArgumentTypes(call.desc);
    Type receiver = captured.length > 0 ? captured[0] : Type.getObjectType(target.getOwner());
    return "(" + receiver.getDescriptor() + target.getDesc().substring(1);
  }

  /** Saves the verifier from loading classes. */
  private static void castReceiver(MethodNode body, Type type, String owner) {
    if (!type.getInternalName().equals(owner)) {
      body.visitTypeInsn(Opcodes.CHECKCAST, owner);
    }
  }

  private static void markLine(MethodNode body, int line) {
    if (line > 0) {
      LabelNode start = new LabelNode();
      body.instructions.add(start);
      body.instructions.add(new LineNumberNode(line, start));
    }
  }
}
