// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import dev.reweave.protocol.declare.DeclaredSet;
import dev.reweave.protocol.declare.DeclaredUnit;
import dev.reweave.protocol.declare.SetDeclaration;
import dev.reweave.protocol.declare.SetMember;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What is declared of a class's fields and methods, by its own annotations and by the user's file.
 */
public final class ClassDeclarations {
  private static final String PACKAGE = "Ldev/reweave/annotations/";
  private static final String ATOMIC_SET = PACKAGE + "AtomicSet;";
  private static final String UNIT_OF_WORK = PACKAGE + "UnitOfWork;";
  private static final String UNIT_FOR = PACKAGE + "UnitFor;";
  private static final int[] NONE = {};

  private final String className;
  private final List<SetDeclaration> annotated = new ArrayList<>();
  private final List<SetDeclaration> ofFile;
  private final Set<String> referents = new HashSet<>();
  private final List<String> faults = new ArrayList<>();

  private ClassDeclarations(String className, List<SetDeclaration> ofFile) {
    this.className = className;
    this.ofFile = ofFile;
  }

  /** The class's, with those of the file that name it. */
  public static ClassDeclarations of(ClassNode node, List<SetDeclaration> ofFile) {
    ClassDeclarations all = new ClassDeclarations(ClassMembers.dotted(node.name), ofFile);
    for (FieldNode field : node.fields) {
      all.field(field);
    }
    for (MethodNode method : node.methods) {
      all.method(method);
    }
    for (SetDeclaration declaration : ofFile) {
      if (declaration instanceof DeclaredSet set) {
        for (SetMember member : set.fields()) {
          if (member.hasReferent() && member.className().equals(all.className)) {
            all.referents.add(member.name());
          }
        }
      }
    }
    return all;
  }

  /** What the annotations say. */
  public List<SetDeclaration> annotated() {
    return annotated;
  }

  /** What is wrong with the annotations, a sentence each. */
  public List<String> faults() {
    return faults;
  }

  /**
   * What the field refers to belongs to its set, so the field is recorded even when it is final.
   */
  boolean hasReferent(String field) {
    return referents.contains(field);
  }

  /** Local variables of the arguments whose own method this is to be as well. */
  int[] unitArguments(MethodNode method) {
    List<Integer> parameters = new ArrayList<>();
    for (int i = 0; i < annotated.size() + ofFile.size(); i++) {
      SetDeclaration declaration =
          i < annotated.size() ? annotated.get(i) : ofFile.get(i - annotated.size());
      if (declaration instanceof DeclaredUnit unit
          && unit.className().equals(className)
          && unit.isMethod(method.name, method.desc)) {
        parameters.addAll(unit.parameters());
      }
    }
    return parameters.isEmpty() ? NONE : locals(method, parameters);
  }

  private static int[] locals(MethodNode method, List<Integer> parameters) {
    Type[] types = Type.getArgumentTypes(method.desc);
    int[] locals = new int[types.length];
    int count = 0;
    int local = (method.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
    for (int i = 0; i < types.length; i++) {
      if (parameters.contains(i + 1) && types[i].getSort() >= Type.ARRAY) {
        locals[count++] = local;
      }
      local += types[i].getSize();
    }
    return Arrays.copyOf(locals, count);
  }

  private void field(FieldNode field) {
    AnnotationNode atomic = find(ATOMIC_SET, field.visibleAnnotations, field.invisibleAnnotations);
    if (atomic == null) {
      return;
    }
    Object scope = value(atomic, "scope");
    boolean isOfProgram = scope instanceof String[] name && name[1].equals("PROGRAM");
    boolean hasReferent = Boolean.TRUE.equals(value(atomic, "includesReferent"));
    if (hasReferent && Type.getType(field.desc).getSort() < Type.ARRAY) {
      faults.add(className + "." + field.name + " refers to no object that could be in its set");
      return;
    }
    SetMember member = new SetMember(className, field.name, hasReferent);
    try {
      String name = String.valueOf(value(atomic, "value"));
      annotated.add(new DeclaredSet(name, isOfProgram, List.of(member)));
    } catch (IllegalArgumentException e) {
      faults.add(className + "." + field.name + ": " + e.getMessage());
      return;
    }
    if (hasReferent) {
      referents.add(field.name);
    }
  }

  private void method(MethodNode method) {
    AnnotationNode unit =
        find(UNIT_OF_WORK, method.visibleAnnotations, method.invisibleAnnotations);
    List<Integer> parameters = new ArrayList<>();
    parameters(method, method.visibleParameterAnnotations, parameters);
    parameters(method, method.invisibleParameterAnnotations, parameters);
    if (unit == null && parameters.isEmpty()) {
      return;
    }
    List<String> sets = new ArrayList<>();
    if (unit != null && value(unit, "value") instanceof List<?> names) {
      for (Object name : names) {
        sets.add(String.valueOf(name));
      }
    }
    if (unit != null && sets.isEmpty() && !parameters.isEmpty()) {
      // For all sets is more than for some argument's.
      annotated.add(new DeclaredUnit(className, method.name, method.desc, sets, List.of()));
    }
    annotated.add(new DeclaredUnit(className, method.name, method.desc, sets, parameters));
  }

  private void parameters(
      MethodNode method, List<AnnotationNode> @Nullable [] annotations, List<Integer> into) {
    if (annotations == null) {
      return;
    }
    Type[] types = Type.getArgumentTypes(method.desc);
    int offset = types.length - annotations.length; // parameters that a compiler has added
    for (int i = 0; i < annotations.length; i++) {
      if (find(UNIT_FOR, annotations[i], null) == null || offset < 0) {
        continue;
      }
      if (types[i + offset].getSort() < Type.ARRAY || method.name.equals("<init>")) {
        faults.add(
            "parameter "
                + (i + 1)
                + " of "
                + className
                + "."
                + method.name
                + " can have no unit of work: "
                + (method.name.equals("<init>") ? "it is a constructor's" : "it is no object"));
      } else {
        into.add(i + offset + 1);
      }
    }
  }

  private static @Nullable AnnotationNode find(
      String descriptor,
      @Nullable List<AnnotationNode> visible,
      @Nullable List<AnnotationNode> invisible) {
    AnnotationNode found = find(descriptor, visible);
    return found != null ? found : find(descriptor, invisible);
  }

  private static @Nullable AnnotationNode find(
      String descriptor, @Nullable List<AnnotationNode> annotations) {
    if (annotations != null) {
      for (AnnotationNode annotation : annotations) {
        if (annotation.desc.equals(descriptor)) {
          return annotation;
        }
      }
    }
    return null;
  }

  private static @Nullable Object value(AnnotationNode annotation, String name) {
    if (annotation.values != null) {
      for (int i = 0; i + 1 < annotation.values.size(); i += 2) {
        if (annotation.values.get(i).equals(name)) {
          return annotation.values.get(i + 1);
        }
      }
    }
    return null;
  }
}
