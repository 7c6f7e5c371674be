// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import dev.reweave.instrument.emit.CallRewriter;
import dev.reweave.instrument.emit.HookNames;
import dev.reweave.instrument.recording.Recording;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/** Runs small programs as they are, and instrumented against the recording run time. */
final class Laboratory {
  private static final String RECORDING = "dev/reweave/instrument/recording/";

  /** What a program returned, and what was recorded of it. */
  record Run(Object result, List<String> events, MemorySites sites) {}

  private Laboratory() {}

  static Object original(Class<?> program) {
    return call(new Loader(program.getName(), Map.of(), UnaryOperator.identity()), program);
  }

  static Run instrumented(Class<?> program) {
    return instrumented(program, UnaryOperator.identity());
  }

  /** The class files go through {@code before} before they are instrumented. */
  static Run instrumented(Class<?> program, UnaryOperator<byte[]> before) {
    MemorySites sites = new MemorySites();
    String internal = program.getName().replace('.', '/');
    InstrumentOptions options = InstrumentOptions.loading(name -> name.startsWith(internal));
    ClassInstrumenter instrumenter = new ClassInstrumenter(options, sites, CallRewriter.NONE);
    Recording.begin(sites);
    Loader loader =
        new Loader(
            program.getName(), Map.of(), bytes -> instrument(instrumenter, before.apply(bytes)));
    Object result = call(loader, program);
    return new Run(result, Recording.events(), sites);
  }

  /** Loads a generated class, instrumented. */
  static Class<?> define(MemorySites sites, String name, byte[] bytes) {
    InstrumentOptions options = InstrumentOptions.loading(owner -> owner.startsWith("generated/"));
    ClassInstrumenter instrumenter = new ClassInstrumenter(options, sites, CallRewriter.NONE);
    Recording.begin(sites);
    Loader loader =
        new Loader("generated.", Map.of(name, bytes), file -> instrument(instrumenter, file));
    try {
      return Class.forName(name, true, loader);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  static byte[] bytesOf(String className) {
    String file = "/" + className.replace('.', '/') + ".class";
    try (InputStream in = Laboratory.class.getResourceAsStream(file)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] instrument(ClassInstrumenter instrumenter, byte[] classFile) {
    InstrumentResult result = instrumenter.instrument(null, 1, classFile);
    if (!result.instrumented()) {
      throw new AssertionError(result.reason());
    }
    return linkToRecording(result.bytes());
  }

  private static byte[] linkToRecording(byte[] classFile) {
    ClassWriter writer = new ClassWriter(0);
    Remapper remapper =
        new Remapper(Opcodes.ASM9) {
          @Override
          public String map(String name) {
            return name.startsWith(HookNames.PACKAGE)
                ? RECORDING + name.substring(HookNames.PACKAGE.length())
                : name;
          }
        };
    ClassVisitor remapping = new ClassRemapper(writer, remapper);
    new ClassReader(classFile).accept(remapping, 0);
    return writer.toByteArray();
  }

  private static Object call(Loader loader, Class<?> program) {
    try {
      return Class.forName(program.getName(), true, loader).getMethod("run").invoke(null);
    } catch (InvocationTargetException e) {
      throw new AssertionError("the program failed", e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("no such program", e);
    }
  }

  /** Defines the classes whose names begin with the prefix itself. */
  private static final class Loader extends ClassLoader {
    private final String prefix;
    private final Map<String, byte[]> generated;
    private final UnaryOperator<byte[]> transform;

    Loader(String prefix, Map<String, byte[]> generated, UnaryOperator<byte[]> transform) {
      super(Laboratory.class.getClassLoader());
      this.prefix = prefix;
      this.generated = new HashMap<>(generated);
      this.transform = transform;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        if (known != null || !name.startsWith(prefix)) {
          return known != null ? known : super.loadClass(name, resolve);
        }
        byte[] original = generated.containsKey(name) ? generated.get(name) : bytesOf(name);
        byte[] bytes = transform.apply(original);
        return defineClass(name, bytes, 0, bytes.length);
      }
    }
  }
}
