// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution.code;

import dev.reweave.models.SpecifiedClasses;
import dev.reweave.symbolic.tape.ClassFile;
import dev.reweave.symbolic.tape.TapeContents;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** The recorded classes: methods by number, fields by name. Not thread-safe. */
public final class CodeBase {
  private static final int MOST_DEEP = 200;
  private final List<MethodCode> methods = new ArrayList<>();
  private final Map<String, List<Loaded>> classes = new HashMap<>();
  private final Map<Reference, Member> members = new HashMap<>();
  private final Map<String, Boolean> unlike = new HashMap<>();

  /** A field as code of a class of this loader names it. */
  private record Reference(int loader, String owner, String name, String descriptor) {}

  /** A field: "class.name:descriptor" and the number of its class's loader. */
  public record Member(String name, int loader) {}

  /** A field that a recorded class declares. */
  public record Declared(Member member, String descriptor, boolean isStatic) {
    /** Number of the class loader of a static field, 0 for others: as locations have it. */
    public int loader() {
      return isStatic ? member.loader() : 0;
    }
  }

  private final UntapedCode untaped;

  private record Loaded(int loader, ClassNode node) {}

  private CodeBase(TapeContents tapes) {
    tapes.classes().forEach(file -> add(file, tapes.sites()));
    untaped = new UntapedCode(this, tapes.untaped());
    classes
        .values()
        .forEach(
            all ->
                all.stream()
                    .filter(loaded -> SpecifiedClasses.RECORD.equals(loaded.node.superName))
                    .forEach(loaded -> untaped.addRecord(loaded.loader, loaded.node)));
  }

  /** Of class files as they were recorded, and the sites of their instructions. */
  public static CodeBase of(TapeContents tapes) {
    return new CodeBase(tapes);
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
      methods.set(number, new MethodCode(number, file.loader(), node, method, sites.get(number)));
      number++;
    }
  }

  /** The method of this number; null if there is none. */
  public @Nullable MethodCode method(int number) {
    return number >= 0 && number < methods.size() ? methods.get(number) : null;
  }

  /** Recorded code without entries on tapes. */
  public UntapedCode untaped() {
    return untaped;
  }

  /** Whether a class extends or implements another, as far as the recorded classes can deny it. */
  boolean mayBeBelow(String className, String other) {
    return mayBeBelow(className, other, 0);
  }

  private boolean mayBeBelow(String className, String other, int depth) {
    if (className.equals(other) || depth > MOST_DEEP) {
      return true;
    } else if (className.equals(SpecifiedClasses.OBJECT)) {
      return false;
    }
    List<Loaded> known = classes.getOrDefault(className, List.of());
    for (Loaded loaded : known) {
      ClassNode node = loaded.node;
      boolean isBelow = node.superName != null && mayBeBelow(node.superName, other, depth + 1);
      for (String itf : node.interfaces) {
        isBelow |= mayBeBelow(itf, other, depth + 1);
      }
      if (isBelow) {
        return true;
      }
    }
    return known.isEmpty();
  }

  /** Whether objects of this class equal nothing but themselves, for all that is recorded. */
  public boolean comparesByIdentity(String className) {
    return unlike.computeIfAbsent(className, this::inheritsNoEquals);
  }

  private boolean inheritsNoEquals(String className) {
    String at = className;
    for (int depth = 0; depth < MOST_DEEP; depth++) {
      if (at.equals(SpecifiedClasses.OBJECT) || at.equals(SpecifiedClasses.ENUM)) {
        return true;
      }
      List<Loaded> known = classes.getOrDefault(at, List.of());
      if (known.size() != 1 || declaresEquals(known.get(0).node)) {
        return false;
      }
      at = known.get(0).node.superName;
    }
    return false;
  }

  private static boolean declaresEquals(ClassNode node) {
    for (MethodNode method : node.methods) {
      if (method.name.equals("equals") && method.desc.equals("(Ljava/lang/Object;)Z")) {
        return true;
      }
    }
    return false;
  }

  /** Whether a recorded class of this loader declares such a static field, without a constant. */
  public boolean declares(int loader, String owner, String field) {
    for (Loaded loaded : classes.getOrDefault(owner, List.of())) {
      for (FieldNode declared : loaded.node.fields) {
        if (loaded.loader == loader && declared.name.equals(field)) {
          return (declared.access & Opcodes.ACC_STATIC) != 0 && declared.value == null;
        }
      }
    }
    return false;
  }

  /** Number of the static initialiser of the class of this loader, -1 if it has none. */
  public int initializer(int loader, String owner) {
    for (MethodCode method : methods) {
      if (method != null
          && method.isInitializer()
          && method.loader() == loader
          && method.className().equals(owner)) {
        return method.number();
      }
    }
    return -1;
  }

  public boolean isRecorded(String className) {
    return classes.containsKey(className);
  }

  /** A field with the class that declares it (JVMS 5.4.3.2), as far as it was recorded. */
  Member member(int loader, String owner, String name, String descriptor) {
    return members.computeIfAbsent(
        new Reference(loader, owner, name, descriptor),
        field -> {
          Loaded found = declaring(field, loader, owner, 0);
          String declaring = found == null ? owner : found.node.name;
          String text = declaring.replace('/', '.') + "." + name + ":" + descriptor;
          return new Member(text, found == null ? loader : found.loader);
        });
  }

  private @Nullable Loaded declaring(Reference field, int loader, String owner, int depth) {
    Loaded in = depth > MOST_DEEP ? null : find(loader, owner);
    if (in == null) {
      return null;
    }
    for (FieldNode declared : in.node.fields) {
      if (declared.name.equals(field.name) && declared.desc.equals(field.descriptor)) {
        return in;
      }
    }
    for (String itf : in.node.interfaces) {
      Loaded found = declaring(field, in.loader, itf, depth + 1);
      if (found != null) {
        return found;
      }
    }
    return in.node.superName == null
        ? null
        : declaring(field, in.loader, in.node.superName, depth + 1);
  }

  /**
   * The one field of this name that a class declares or inherits from recorded classes; null if
   * there are several, or none.
   */
  public @Nullable Declared declared(int loader, String owner, @Nullable String name) {
    List<Declared> found = new ArrayList<>();
    Loaded in = find(loader, owner);
    for (int depth = 0; in != null && depth < MOST_DEEP; depth++) {
      for (FieldNode field : in.node.fields) {
        if (field.name.equals(name)) {
          String text = in.node.name.replace('/', '.') + "." + name + ":" + field.desc;
          boolean isStatic = (field.access & Opcodes.ACC_STATIC) != 0;
          found.add(new Declared(new Member(text, in.loader), field.desc, isStatic));
        }
      }
      in = in.node.superName == null ? null : find(in.loader, in.node.superName);
    }
    return found.size() == 1 ? found.get(0) : null;
  }

  /** The class of this name of the same loader; else the first, most likely of a parent loader. */
  private @Nullable Loaded find(int loader, String name) {
    List<Loaded> candidates = classes.getOrDefault(name, List.of());
    for (Loaded candidate : candidates) {
      if (candidate.loader == loader) {
        return candidate;
      }
    }
    return candidates.isEmpty() ? null : candidates.get(0);
  }
}
