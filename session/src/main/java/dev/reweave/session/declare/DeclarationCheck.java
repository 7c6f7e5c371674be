// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.declare;

import dev.reweave.instrument.ClassDeclarations;
import dev.reweave.protocol.declare.DeclarationFaults;
import dev.reweave.protocol.declare.DeclarationFile.Located;
import dev.reweave.protocol.declare.DeclaredSet;
import dev.reweave.protocol.declare.DeclaredUnit;
import dev.reweave.protocol.declare.SetDeclaration;
import dev.reweave.protocol.declare.SetMember;
import dev.reweave.session.launch.CommandPath;
import dev.reweave.session.launch.JavaCommand;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Holds declarations of atomic sets and units of work against the classes of a command, before it
 * starts. Classes that cannot be seen from here (of modules, or loaded by the program's own class
 * loaders) are taken on trust. Annotations are looked for when the annotations themselves are on
 * the class path.
 */
public final class DeclarationCheck {
  private static final String ANNOTATIONS = "dev.reweave.annotations.AtomicSet";
  private static final byte[] ANNOTATED =
      "Ldev/reweave/annotations/".getBytes(StandardCharsets.US_ASCII);

  private final CommandClasses classes;
  private final Map<String, Optional<ClassNode>> known = new HashMap<>();
  private final List<String> faults = new ArrayList<>();

  private DeclarationCheck(CommandClasses classes) {
    this.classes = classes;
  }

  /** A line for each fault, which begins with where it is; empty if there is none. */
  public static List<String> faults(List<Located> ofFile, JavaCommand command) {
    DeclarationCheck check = new DeclarationCheck(new CommandClasses(CommandPath.of(command)));
    List<Located> all = new ArrayList<>(ofFile);
    if (check.classes.find(ANNOTATIONS).isPresent()) {
      check.classes.each(file -> check.annotated(file, all));
    }
    check.faults.addAll(DeclarationFaults.of(all));
    ofFile.forEach(check::exists);
    return List.copyOf(check.faults);
  }

  private void annotated(byte[] file, List<Located> into) {
    if (!mentions(file)) {
      return;
    }
    ClassNode node = read(file);
    if (node != null) {
      String where = node.name.replace('/', '.');
      ClassDeclarations declared = ClassDeclarations.of(node, List.of());
      for (String fault : declared.faults()) {
        faults.add(where + ": " + fault);
      }
      for (SetDeclaration declaration : declared.annotated()) {
        into.add(new Located(where, declaration));
      }
    }
  }

  private static boolean mentions(byte[] file) {
    for (int i = 0; i + ANNOTATED.length <= file.length; i++) {
      int n = 0;
      while (n < ANNOTATED.length && file[i + n] == ANNOTATED[n]) {
        n++;
      }
      if (n == ANNOTATED.length) {
        return true;
      }
    }
    return false;
  }

  private static @Nullable ClassNode read(byte[] file) {
    try {
      ClassNode node = new ClassNode();
      new ClassReader(file)
          .accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      return node;
    } catch (RuntimeException unreadable) {
      return null; // the JVM, or the recorder, will say it
    }
  }

  private void exists(Located located) {
    if (located.declaration() instanceof DeclaredSet set) {
      set.fields().forEach(member -> exists(located.where(), member));
    } else if (located.declaration() instanceof DeclaredUnit unit) {
      exists(located.where(), unit);
    }
  }

  private void exists(String where, SetMember member) {
    ClassNode node = find(where, member.className());
    if (node == null) {
      return;
    }
    FieldNode field = null;
    for (FieldNode declared : node.fields) {
      field = declared.name.equals(member.name()) ? declared : field;
    }
    if (field == null) {
      faults.add(where + ": " + member.className() + " declares no field " + member.name());
    } else if (member.hasReferent() && Type.getType(field.desc).getSort() < Type.ARRAY) {
      faults.add(where + ": " + member.qualifiedName() + " refers to no object");
    } else if (!member.hasReferent() && (field.access & Opcodes.ACC_FINAL) != 0) {
      faults.add(
          where
              + ": "
              + member.qualifiedName()
              + " is final and never changes; with ->* behind it, what it refers to is in the set");
    }
  }

  private void exists(String where, DeclaredUnit unit) {
    ClassNode node = find(where, unit.className());
    if (node == null) {
      return;
    }
    List<MethodNode> methods =
        node.methods.stream().filter(m -> unit.isMethod(m.name, m.desc)).toList();
    if (methods.isEmpty()) {
      faults.add(where + ": " + unit.className() + " declares no method " + unit.method());
    } else if (!unit.parameters().isEmpty() && unit.method().equals("<init>")) {
      faults.add(where + ": a constructor is no unit of work for what it is given");
    }
    for (int parameter : unit.parameters()) {
      if (!methods.isEmpty() && methods.stream().noneMatch(m -> isObject(m, parameter))) {
        faults.add(
            where + ": parameter " + parameter + " of " + unit.qualifiedName() + " is no object");
      }
    }
  }

  private static boolean isObject(MethodNode method, int parameter) {
    Type[] types = Type.getArgumentTypes(method.desc);
    return parameter <= types.length && types[parameter - 1].getSort() >= Type.ARRAY;
  }

  private @Nullable ClassNode find(String where, String className) {
    Optional<ClassNode> node =
        known.computeIfAbsent(
            className, name -> classes.find(name).flatMap(file -> Optional.ofNullable(read(file))));
    if (node.isEmpty() && classes.isAll()) {
      faults.add(where + ": there is no class " + className + " on the class path of the command");
    }
    return node.orElse(null);
  }
}
