// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.instrument.emit.CallRewriter;
import dev.reweave.instrument.emit.HookNames;
import dev.reweave.instrument.programs.Pair;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

class ClassMembersTest {
  private final MemorySites sites = new MemorySites();

  private ClassNode instrument(InstrumentOptions options, byte[] file) {
    InstrumentResult result =
        new ClassInstrumenter(options, sites, CallRewriter.NONE).instrument(null, 1, file);
    ClassNode node = new ClassNode();
    new ClassReader(result.bytes()).accept(node, 0);
    return node;
  }

  private static boolean hasIdentity(ClassNode node) {
    return node.fields.stream().anyMatch(f -> f.name.equals(HookNames.ID_FIELD));
  }

  @Test
  void identityWhereNoSuperclassHasIt() {
    byte[] file = Laboratory.bytesOf(Pair.class.getName());
    InstrumentOptions loading = InstrumentOptions.loading(name -> name.startsWith("dev/"));
    assertTrue(hasIdentity(instrument(loading, file)));
    assertEquals(false, hasIdentity(instrument(loading.keepingMembers(), file)));
    InstrumentOptions all = InstrumentOptions.loading(name -> true);
    assertEquals(false, hasIdentity(instrument(all, file)));
  }

  @Test
  void identityIsHiddenFromSerialisation() throws ReflectiveOperationException {
    byte[] file = Generated.subject(Opcodes.V17, writer -> {});
    Class<?> type = Laboratory.define(sites, "generated.Subject", file);
    Field field = type.getDeclaredField(HookNames.ID_FIELD);
    assertEquals(Modifier.PRIVATE | Modifier.TRANSIENT | 0x1000, field.getModifiers());
    assertEquals(0, type.getDeclaredMethods().length);
    assertEquals(List.of(), Arrays.asList(type.getInterfaces()));
  }

  @Test
  void whatIsMeantToBeNondeterministicIsFlagged() {
    byte[] file =
        Generated.subject(
            Opcodes.V17,
            writer -> {
              writer
                  .visitAnnotation("Ldev/reweave/annotations/Nondeterministic;", false)
                  .visitEnd();
              Generated.field(writer, Opcodes.ACC_STATIC, "f");
              Generated.method(
                  writer,
                  "run",
                  "()I",
                  mv -> {
                    mv.visitFieldInsn(Opcodes.GETSTATIC, Generated.NAME, "f", "I");
                    mv.visitInsn(Opcodes.IRETURN);
                  });
            });
    ClassNode node = new ClassNode();
    new ClassReader(file).accept(node, 0);
    assertEquals(
        1 << 24,
        ClassMembers.facts(node, ClassDeclarations.of(node, List.of())).fields().get(0).access()
            & 1 << 24);
    instrument(InstrumentOptions.loading(name -> false), file);
    assertTrue(sites.rows().contains("M run n"), sites.rows()::toString);
  }

  @Test
  void markedMethodsAreFlagged() {
    byte[] file =
        Generated.subject(
            Opcodes.V17,
            writer -> {
              AnnotationVisitor mark =
                  writer.visitAnnotation("Ldev/reweave/annotations/Atomic;", false);
              mark.visitEnd();
              Generated.field(writer, Opcodes.ACC_STATIC, "f");
              Generated.method(
                  writer,
                  "run",
                  "()I",
                  mv -> {
                    mv.visitFieldInsn(Opcodes.GETSTATIC, Generated.NAME, "f", "I");
                    mv.visitInsn(Opcodes.IRETURN);
                  });
            });
    instrument(InstrumentOptions.loading(name -> false), file);
    assertTrue(sites.rows().contains("M run m"), sites.rows()::toString);
  }

  @Test
  void rowsNameLineOwnerAndField() {
    instrument(InstrumentOptions.loading(name -> false), Laboratory.bytesOf(Pair.class.getName()));
    String row = "S swap:13 getfield dev.reweave.instrument.programs.Pair right";
    assertTrue(sites.rows().contains(row), sites.rows()::toString);
    assertTrue(
        sites.rows().contains("C dev.reweave.instrument.programs.Pair instrumented"),
        sites.rows()::toString);
  }
}
