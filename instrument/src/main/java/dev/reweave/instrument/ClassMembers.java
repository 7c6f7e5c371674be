// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import dev.reweave.instrument.analysis.OwnClass;
import dev.reweave.instrument.emit.HookNames;
import dev.reweave.instrument.site.ClassFacts;
import dev.reweave.protocol.journal.JournalRow.FieldRow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** What a class declares, and what is added to it. */
final class ClassMembers {
  private static final String ATOMIC = "Ldev/reweave/annotations/Atomic;";
  private static final String NONDETERMINISTIC = "Ldev/reweave/annotations/Nondeterministic;";

  /** In the journal's row D, above all flags of class files. */
  private static final int NONDETERMINISTIC_FIELD = FieldRow.NONDETERMINISTIC;

  private ClassMembers() {}

  static ClassFacts facts(ClassNode node, ClassDeclarations declared) {
    List<ClassFacts.Field> fields = new ArrayList<>();
    for (FieldNode field : node.fields) {
      fields.add(field(node, field, access(field, declared)));
    }
    List<String> interfaces = new ArrayList<>();
    for (String name : node.interfaces) {
      interfaces.add(dotted(name));
    }
    return new ClassFacts(
        dotted(node.name),
        node.superName == null ? null : dotted(node.superName),
        interfaces,
        node.access,
        node.sourceFile,
        node.version & 0xFFFF,
        fields);
  }

  /** The class's own fields, by what is recorded of them. */
  static OwnClass own(ClassNode node, ClassDeclarations declared) {
    Map<String, Integer> fields = new HashMap<>();
    for (FieldNode field : node.fields) {
      fields.put(field.name + ":" + field.desc, access(field, declared));
    }
    return OwnClass.of(node, fields);
  }

  /** A field is as if it were not final when what it refers to has to be known. */
  private static int access(FieldNode field, ClassDeclarations declared) {
    return declared.hasReferent(field.name) ? field.access & ~Opcodes.ACC_FINAL : field.access;
  }

  private static ClassFacts.Field field(ClassNode owner, FieldNode field, int flags) {
    boolean isMeant =
        has(NONDETERMINISTIC, owner.visibleAnnotations, owner.invisibleAnnotations)
            || has(NONDETERMINISTIC, field.visibleAnnotations, field.invisibleAnnotations);
    int access = isMeant ? flags | NONDETERMINISTIC_FIELD : flags;
    return new ClassFacts.Field(field.name, field.desc, access);
  }

  static String dotted(String internalName) {
    return Type.getObjectType(internalName).getClassName();
  }

  /**
   * Flags of a method for the journal. A mark on a class means the methods that its source names.
   */
  static String flags(ClassNode owner, MethodNode method) {
    return (isMarked(ATOMIC, owner, method) ? "m" : "")
        + (isMarked(NONDETERMINISTIC, owner, method) ? "n" : "");
  }

  private static boolean isMarked(String annotation, ClassNode owner, MethodNode method) {
    boolean named = !method.name.startsWith("<") && (method.access & Opcodes.ACC_SYNTHETIC) == 0;
    return (named && has(annotation, owner.visibleAnnotations, owner.invisibleAnnotations))
        || has(annotation, method.visibleAnnotations, method.invisibleAnnotations);
  }

  private static boolean has(
      String annotation, List<AnnotationNode> visible, List<AnnotationNode> invisible) {
    return has(annotation, visible) || has(annotation, invisible);
  }

  private static boolean has(String annotation, List<AnnotationNode> annotations) {
    if (annotations != null) {
      for (AnnotationNode known : annotations) {
        if (known.desc.equals(annotation)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Adds the identity field where no superclass has it. */
  static void addIdentity(ClassNode node, InstrumentOptions options) {
    boolean isClass = (node.access & Opcodes.ACC_INTERFACE) == 0 && node.superName != null;
    if (options.addMembers() && isClass && !options.application().test(node.superName)) {
      int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_TRANSIENT | Opcodes.ACC_SYNTHETIC;
      node.fields.add(new FieldNode(access, HookNames.ID_FIELD, "J", null, null));
    }
  }
}
