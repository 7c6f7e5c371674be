// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.emit;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LocalVariableAnnotationNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Copies of everything of a method but its instructions. */
public final class MethodCopies {
  private MethodCopies() {}

  /** A method with the same declaration, annotations and attributes, and no code yet. */
  public static MethodNode withoutCode(MethodNode source) {
    MethodNode shell =
        new MethodNode(
            Opcodes.ASM9,
            source.access,
            source.name,
            source.desc,
            source.signature,
            source.exceptions.toArray(new String[0]));
    InsnList code = source.instructions;
    source.instructions = new InsnList();
    try {
      source.accept(shell);
    } finally {
      source.instructions = code;
    }
    return shell;
  }

  public static void copyHandlers(MethodNode source, MethodNode target) {
    for (int i = 0; i < source.tryCatchBlocks.size(); i++) {
      TryCatchBlockNode block = source.tryCatchBlocks.get(i);
      block.updateIndex(i);
      block.accept(target);
    }
  }

  /** The first instruction of each handler of a method. */
  public static Set<AbstractInsnNode> handlers(MethodNode method) {
    Set<AbstractInsnNode> first = new HashSet<>();
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      AbstractInsnNode next = block.handler;
      while (next != null && next.getOpcode() < 0) {
        next = next.getNext();
      }
      first.add(next);
    }
    return first;
  }

  public static void copyVariables(MethodNode source, MethodNode target) {
    if (source.localVariables != null) {
      for (LocalVariableNode variable : source.localVariables) {
        variable.accept(target);
      }
    }
    copyAnnotations(source.visibleLocalVariableAnnotations, target, Visibility.VISIBLE);
    copyAnnotations(source.invisibleLocalVariableAnnotations, target, Visibility.INVISIBLE);
  }

  private enum Visibility {
    VISIBLE,
    INVISIBLE
  }

  private static void copyAnnotations(
      List<LocalVariableAnnotationNode> annotations, MethodNode target, Visibility visibility) {
    if (annotations != null) {
      for (LocalVariableAnnotationNode annotation : annotations) {
        annotation.accept(target, visibility == Visibility.VISIBLE);
      }
    }
  }
}
