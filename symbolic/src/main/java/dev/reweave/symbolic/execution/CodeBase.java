// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.symbolic.tape.ClassFile;
import dev.reweave.symbolic.tape.Tapes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** The recorded classes: methods by number, fields by name. Not thread-safe. */
public final class CodeBase {
  private final List<Code> methods = new ArrayList<>();
  private final Map<String, List<Loaded>> classes = new HashMap<>();
  private final Map<List<Object>, String> members = new HashMap<>();

  private record Loaded(int loader, ClassNode node) {}

  private CodeBase() {}

  /** Of class files as they were recorded, and the sites of their instructions. */
  public static CodeBase of(Tapes tapes) {
    CodeBase base = new CodeBase();
    tapes.classes().forEach(file -> base.add(file, tapes.sites()));
    return base;
  }

  private void add(ClassFile file, Map<Integer, int[]> sites) {
    ClassNode node = new ClassNode();
    new ClassReader(file.bytes()).accept(node, ClassReader.SKIP_FRAMES);
    classes
        .computeIfAbsent(node.name, name -> new ArrayList<>())
        .add(new Loaded(file.loader(), node));
    int number = file.firstMethod();
    for (MethodNode method : node.methods) {
      while (methods.size() <= number) {
        methods.add(null);
      }
      methods.set(number, new Code(number, file.loader(), node, method, sites.get(number)));
      number++;
    }
  }

  /** The method of this number; null if there is none. */
  public Code method(int number) {
    return number >= 0 && number < methods.size() ? methods.get(number) : null;
  }

  boolean isRecorded(String className) {
    return classes.containsKey(className);
  }

  /** Name of a field with the class that declares it (JVMS 5.4.3.2), as far as it was recorded. */
  String member(int loader, String owner, String name, String descriptor) {
    return members.computeIfAbsent(
        List.of(loader, owner, name, descriptor),
        key -> {
          String declaring = declaring(loader, owner, name, descriptor, new HashSet<>());
          return (declaring == null ? owner : declaring).replace('/', '.')
              + "."
              + name
              + ":"
              + descriptor;
        });
  }

  private String declaring(
      int loader, String owner, String name, String descriptor, Set<String> seen) {
    ClassNode node = seen.add(owner) ? find(loader, owner) : null;
    if (node == null) {
      return null;
    }
    for (FieldNode field : node.fields) {
      if (field.name.equals(name) && field.desc.equals(descriptor)) {
        return owner;
      }
    }
    for (String itf : node.interfaces) {
      String found = declaring(loader, itf, name, descriptor, seen);
      if (found != null) {
        return found;
      }
    }
    return node.superName == null
        ? null
        : declaring(loader, node.superName, name, descriptor, seen);
  }

  private ClassNode find(int loader, String name) {
    List<Loaded> candidates = classes.getOrDefault(name, List.of());
    for (Loaded candidate : candidates) {
      if (candidate.loader() == loader) {
        return candidate.node();
      }
    }
    return candidates.isEmpty() ? null : candidates.get(0).node();
  }
}
