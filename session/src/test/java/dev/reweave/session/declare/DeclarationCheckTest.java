// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.declare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.protocol.declare.DeclarationFile;
import dev.reweave.session.launch.JavaCommand;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** Declarations are held against generated classes in a folder or jar. */
class DeclarationCheckTest {
  private static final String PACKAGE = "Ldev/reweave/annotations/";

  @TempDir Path folder;

  @Test
  void whatDoesNotExistIsNamedWithItsLine() throws IOException {
    write("shop/Shop", shop());
    assertEquals(
        List.of(
            "f:2: shop.Shop declares no field stok",
            "f:3: there is no class shop.Shopp on the class path of the command",
            "f:4: shop.Shop.owner is final and never changes; with ->* behind it, what it refers to"
                + " is in the set",
            "f:5: shop.Shop.stock refers to no object",
            "f:6: shop.Shop declares no method sel",
            "f:7: parameter 1 of shop.Shop.sell is no object",
            "f:8: parameter 3 of shop.Shop.sell is no object"),
        faults(
            """
            set a = shop.Shop.stock
            set b = shop.Shop.stok
            set c = shop.Shopp.stock
            set d = shop.Shop.owner
            set a = shop.Shop.stock->*
            unit shop.Shop.sel
            unit shop.Shop.sell = parameter 1
            unit shop.Shop.sell = parameter 3
            unit shop.Shop.sell = parameter 2
            set d = shop.Shop.owner->*
            """,
            "java",
            "-cp",
            folder.toString(),
            "shop.Main"));
  }

  @Test
  void classesThatMayComeFromElsewhereAreTakenOnTrust() {
    String unknown = "set c = shop.Nowhere.stock\n";
    assertEquals(
        List.of(), faults(unknown, "java", "-p", folder.toString(), "-m", "shop/shop.Main"));
    assertEquals(List.of(), faults(unknown, "java", "@arguments", "shop.Main"));
    assertEquals(List.of(), faults("set c = java.util.Vector.elementCount\n", "java", "Main"));
  }

  @Test
  void aJarsClassesAreFound() throws IOException {
    Path jar = folder.resolve("shop.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file)) {
      out.putNextEntry(new JarEntry("shop/Shop.class"));
      out.write(shop());
    }
    String text = "set a = shop.Shop.stock\nset b = shop.Shop.none\n";
    List<String> expected = List.of("f:2: shop.Shop declares no field none");
    assertEquals(expected, faults(text, "java", "-jar", jar.toString()));
    assertEquals(expected, faults(text, "java", "--class-path=" + folder + "/*", "shop.Main"));
  }

  @Test
  void annotationsAreHeldAgainstEachOther() throws IOException {
    write("shop/Shop", annotated());
    List<String> command = List.of("java", "-cp", folder.toString(), "shop.Main");
    assertEquals(List.of(), faults("", command.toArray(String[]::new)), "nobody can use them");
    write("dev/reweave/annotations/AtomicSet", plain("dev/reweave/annotations/AtomicSet"));
    assertEquals(
        List.of(
            "shop.Shop: shop.Shop.sell is a unit of work for the set boks, which no field is in"),
        faults("", command.toArray(String[]::new)));
    assertEquals(List.of(), faults("set boks = shop.Shop.sold\n", command.toArray(String[]::new)));
  }

  private static List<String> faults(String text, String... command) {
    return DeclarationCheck.faults(
        DeclarationFile.parse("f", text), JavaCommand.of(List.of(command)));
  }

  private void write(String name, byte[] bytes) throws IOException {
    Path file = folder.resolve(name + ".class");
    Files.createDirectories(file.getParent());
    Files.write(file, bytes);
  }

  private static byte[] shop() {
    ClassWriter writer = begin("shop/Shop");
    writer.visitField(0, "stock", "I", null, null);
    writer.visitField(Opcodes.ACC_FINAL, "owner", "Ljava/lang/Object;", null, null);
    writer.visitMethod(Opcodes.ACC_ABSTRACT, "sell", "(ILjava/lang/Object;)V", null, null);
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static byte[] annotated() {
    ClassWriter writer = begin("shop/Shop");
    AnnotationVisitor set =
        writer
            .visitField(0, "stock", "I", null, null)
            .visitAnnotation(PACKAGE + "AtomicSet;", false);
    set.visit("value", "books");
    set.visitEnd();
    writer.visitField(0, "sold", "I", null, null);
    AnnotationVisitor unit =
        writer
            .visitMethod(Opcodes.ACC_ABSTRACT, "sell", "()V", null, null)
            .visitAnnotation(PACKAGE + "UnitOfWork;", false);
    AnnotationVisitor sets = unit.visitArray("value");
    sets.visit(null, "boks");
    sets.visitEnd();
    unit.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static byte[] plain(String name) {
    ClassWriter writer = begin(name);
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static ClassWriter begin(String name) {
    ClassWriter writer = new ClassWriter(0);
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_ABSTRACT;
    writer.visit(Opcodes.V17, access, name, null, "java/lang/Object", null);
    return writer;
  }
}
