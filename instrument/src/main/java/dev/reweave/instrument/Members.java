// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** What a class declares, and what is added to it. */
final class Members {
  private static final String ATOMIC = "Ldev/reweave/annotations/Atomic;";

  private Members() {}

  static ClassFacts facts(ClassNode node) {
    List<ClassFacts.Field> fields =
        node.fields.stream().map(f -> new ClassFacts.Field(f.name, f.desc, f.access)).toList();
    return new ClassFacts(
        dotted(node.name),
        node.superName == null ? null : dotted(node.superName),
        node.interfaces.stream().map(Members::dotted).toList(),
        node.access,
        node.sourceFile,
        node.version & 0xFFFF,
        fields);
  }

  static String dotted(String internalName) {
    return Type.getObjectType(internalName).getClassName();
  }

  /**
   * Flags of a method for the journal. A mark on a class means the methods that its source names.
   */
  static String flags(ClassNode owner, MethodNode method) {
    boolean named = !method.name.startsWith("<") && (method.access & Opcodes.ACC_SYNTHETIC) == 0;
    boolean byClass =
        named && (isAtomic(owner.visibleAnnotations) || isAtomic(owner.invisibleAnnotations));
    return byClass || isAtomic(method.visibleAnnotations) || isAtomic(method.invisibleAnnotations)
        ? "m"
        : "";
  }

  private static boolean isAtomic(List<AnnotationNode> annotations) {
    return annotations != null && annotations.stream().anyMatch(a -> a.desc.equals(ATOMIC));
  }

  /** Adds the identity field where no superclass has it. */
  static void addIdentity(ClassNode node, InstrumentOptions options) {
    boolean isClass = (node.access & Opcodes.ACC_INTERFACE) == 0 && node.superName != null;
    if (options.addMembers() && isClass && !options.application().test(node.superName)) {
      int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_TRANSIENT | Opcodes.ACC_SYNTHETIC;
      node.fields.add(new FieldNode(access, Instrumenter.ID_FIELD, "J", null, null));
    }
  }
}
