// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import dev.reweave.models.MethodModel;
import dev.reweave.models.MethodSignature;
import dev.reweave.models.ModelTable;
import dev.reweave.models.ReleaseRange;
import dev.reweave.models.TableLines;
import dev.reweave.models.TableParser;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
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
    Map<String, Rules> classes = new LinkedHashMap<>();
    new TableLines(source)
        .read(
            text,
            (words, methods) -> {
              TableParser.Releases releases = new TableParser.Releases();
              if (words.length > 1) {
                releases.take(words, 1);
              }
              List<HandOverRule> rules = new ArrayList<>();
              for (TableLines.Method method : methods) {
                for (String name : method.names()) {
                  rules.add(HandOverRule.parse(name, method.words()));
                }
              }
              classes.put(
                  words[0].replace('.', '/'), new Rules(releases.range(), List.copyOf(rules)));
            });
    return new HandOver(classes);
  }

  /** Internal names of the classes that a JDK release has. */
  public Set<String> classNames(int release) {
    Set<String> names = new LinkedHashSet<>();
    classes.forEach(
        (name, rules) -> {
          if (rules.releases.contains(release)) {
            names.add(name);
          }
        });
    return names;
  }

  /**
   * Adds the hooks to a class.
   *
   * @param internalName one of {@link #classNames}
   * @param release of the JDK that the class is from
   */
  public Result transform(String internalName, byte[] classFile, int release) {
    Set<HandOverRule> unused = new LinkedHashSet<>(classes.get(internalName).rules);
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new Pass(writer, internalName, unused), 0);
    List<String> missing = new ArrayList<>();
    for (HandOverRule rule : unused) {
      if (rule.method().releases().contains(release)) {
        missing.add(
            internalName.replace('/', '.') + "." + rule.method().name() + ": " + rule.hook());
      }
    }
    return new Result(writer.toByteArray(), missing);
  }

  private final class Pass extends ClassVisitor {
    private final String owner;
    private final Set<HandOverRule> unused;

    Pass(ClassVisitor next, String owner, Set<HandOverRule> unused) {
      super(Opcodes.ASM9, next);
      this.owner = owner;
      this.unused = unused;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor mv = super.visitMethod(access, name, descriptor, signature, exceptions);
      if ((access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE | Opcodes.ACC_BRIDGE)) != 0) {
        return mv;
      }
      List<HandOverRule> here = rules(name, descriptor);
      return here.isEmpty() ? mv : new HandOverMethod(mv, owner, access, descriptor, here, unused);
    }

    /** Most methods have none: their names tell, and their descriptors need not be looked at. */
    private List<HandOverRule> rules(String name, String descriptor) {
      List<HandOverRule> here = new ArrayList<>();
      MethodSignature signature = null;
      for (HandOverRule rule : classes.get(owner).rules) {
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
