// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import dev.reweave.models.MethodModel;
import dev.reweave.models.MethodSignature;
import dev.reweave.models.ModelTable;
import dev.reweave.models.ReleaseRange;
import dev.reweave.models.TableLines;
import dev.reweave.models.TableParser;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Adds hooks to the JDK classes that hand work over between threads, so that submitting comes
 * before running and completing before seeing the result, whoever calls. Only calls of static
 * methods are inserted: no members, no jumps, no frames; so the classes can be retransformed. Which
 * calls go where is in {@code hand-over.txt}. Immutable.
 */
public final class HandOver {
  private final Map<String, Rules> classes;

  private record Rules(ReleaseRange releases, List<HandOverRule> rules) {}

  /**
   * A transformed class.
   *
   * @param missing hooks that found no place in this release of the JDK, as texts for notes
   */
  public record Result(byte[] classFile, List<String> missing) {}

  private HandOver(Map<String, Rules> classes) {
    this.classes = classes;
  }

  /** The hooks that come with this module. */
  public static HandOver standard() {
    return parse("hand-over.txt", ModelTable.read("hand-over.txt"));
  }

  private static HandOver parse(String source, String text) {
    Reading reading = new Reading();
    new TableLines(source).read(text, reading);
    return new HandOver(reading.classes);
  }

  private static final class Reading implements TableLines.Section {
    private final Map<String, Rules> classes = new LinkedHashMap<>();

    @Override
    public void read(String[] heading, List<TableLines.Method> methods) {
      TableParser.Releases releases = new TableParser.Releases();
      if (heading.length > 1) {
        releases.take(heading, 1);
      }
      List<HandOverRule> rules = new ArrayList<>();
      for (TableLines.Method method : methods) {
        for (String name : method.names()) {
          rules.add(HandOverRule.parse(name, method.words()));
        }
      }
      classes.put(heading[0].replace('.', '/'), new Rules(releases.range(), List.copyOf(rules)));
    }
  }

  /** Internal names of the classes that a JDK release has. */
  public Set<String> classNames(int release) {
    Set<String> names = new LinkedHashSet<>();
    for (Map.Entry<String, Rules> known : classes.entrySet()) {
      if (known.getValue().releases.contains(release)) {
        names.add(known.getKey());
      }
    }
    return names;
  }

  /**
   * Adds the hooks to a class.
   *
   * @param internalName one of {@link #classNames}
   * @param release of the JDK that the class is from
   */
  public Result transform(String internalName, byte[] classFile, int release) {
    // By identity: to hash a record the JVM would first have to make the code for it.
    Set<HandOverRule> used = Collections.newSetFromMap(new IdentityHashMap<>());
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new Pass(writer, internalName, used), 0);
    List<String> missing = new ArrayList<>();
    for (HandOverRule rule : Objects.requireNonNull(classes.get(internalName)).rules) {
      if (!used.contains(rule) && rule.method().releases().contains(release)) {
        missing.add(
            internalName.replace('/', '.') + "." + rule.method().name() + ": " + rule.hook());
      }
    }
    return new Result(writer.toByteArray(), missing);
  }

  private final class Pass extends ClassVisitor {
    private final String owner;
    private final Set<HandOverRule> used;

    Pass(ClassVisitor next, String owner, Set<HandOverRule> used) {
      super(Opcodes.ASM9, next);
      this.owner = owner;
      this.used = used;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor mv = super.visitMethod(access, name, descriptor, signature, exceptions);
      if ((access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE | Opcodes.ACC_BRIDGE)) != 0) {
        return mv;
      }
      List<HandOverRule> here = rules(name, descriptor);
      return here.isEmpty() ? mv : new HandOverMethod(mv, owner, access, descriptor, here, used);
    }

    /** Most methods have none: their names tell, and their descriptors need not be looked at. */
    private List<HandOverRule> rules(String name, String descriptor) {
      List<HandOverRule> here = new ArrayList<>();
      MethodSignature signature = null;
      for (HandOverRule rule : Objects.requireNonNull(classes.get(owner)).rules) {
        if (rule.method().name().equals(name) || rule.method().name().equals(MethodModel.ANY)) {
          signature = signature == null ? MethodSignature.of(name, descriptor) : signature;
          if (rule.method().matches(signature)) {
            here.add(rule);
          }
        }
      }
      return here;
    }
  }
}
