// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

import java.io.IOException;
import java.io.ObjectStreamClass;
import java.io.PrintWriter;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.jar.JarFile;

/**
 * Loads every class of some jars, without initialising it, and writes what reflection says of it:
 * one fact a line, in an order that does not depend on the virtual machine.
 */
public final class TellsClasses {
  private static final String SUFFIX = ".class";

  private final PrintWriter out;

  private TellsClasses(PrintWriter out) {
    this.out = out;
  }

  /** First the file to write, then the jars, which are on the class path. */
  public static void main(String[] args) throws IOException {
    try (PrintWriter out =
        new PrintWriter(Files.newBufferedWriter(Path.of(args[0]), StandardCharsets.UTF_8))) {
      for (String jar : List.of(args).subList(1, args.length)) {
        new TellsClasses(out).tell(jar);
      }
    }
  }

  private void tell(String jar) throws IOException {
    try (JarFile file = new JarFile(jar)) {
      for (String entry : new TreeSet<>(file.stream().map(e -> e.getName()).toList())) {
        if (entry.endsWith(SUFFIX) && !entry.startsWith("META-INF/") && !entry.contains("-info")) {
          tellClass(entry.substring(0, entry.length() - SUFFIX.length()).replace('/', '.'));
        }
      }
    }
  }

  private void tellClass(String name) {
    Class<?> type;
    try {
      type = Class.forName(name, false, TellsClasses.class.getClassLoader());
    } catch (ClassNotFoundException | LinkageError e) {
      out.println(name + " cannot be loaded: " + e.getClass().getName());
      return;
    }
    fact(type, "declaration", type::toGenericString);
    fact(type, "kind", () -> kind(type));
    fact(type, "family", () -> family(type));
    fact(type, "annotations", () -> annotations(type));
    fact(type, "serial", () -> serial(type));
    facts(type, "field", () -> fields(type));
    facts(type, "method", () -> methods(type));
    facts(type, "constructor", () -> constructors(type));
    facts(type, "component", () -> components(type));
  }

  private void fact(Class<?> type, String what, Supplier<String> value) {
    facts(type, what, () -> List.of(value.get()));
  }

  /** Classes that are missing are facts, too. */
  private void facts(Class<?> type, String what, Supplier<List<String>> values) {
    List<String> lines;
    try {
      lines = new ArrayList<>(values.get());
      Collections.sort(lines);
    } catch (LinkageError | RuntimeException e) {
      lines = List.of("unknown: " + e.getClass().getName());
    }
    for (String line : lines) {
      out.println(type.getName() + " " + what + " " + line);
    }
  }

  private static String kind(Class<?> type) {
    return type.getModifiers()
        + (type.isSynthetic() ? " synthetic" : "")
        + (type.isAnonymousClass() ? " anonymous" : "")
        + (type.isLocalClass() ? " local" : "")
        + (type.isMemberClass() ? " member" : "")
        + (type.isEnum() ? " enum" : "")
        + (type.isRecord() ? " record" : "")
        + (type.isSealed() ? " sealed" : "");
  }

  private static String family(Class<?> type) {
    return type.getSimpleName()
        + " in "
        + type.getEnclosingClass()
        + " "
        + type.getEnclosingMethod()
        + " "
        + type.getEnclosingConstructor()
        + " nest "
        + type.getNestHost()
        + " above "
        + type.getGenericSuperclass()
        + " "
        + Arrays.toString(type.getGenericInterfaces())
        + " within "
        + sorted(type.getDeclaredClasses())
        + " permits "
        + (type.isSealed() ? sorted(type.getPermittedSubclasses()) : "all");
  }

  private static List<String> sorted(Class<?>[] types) {
    return Arrays.stream(types).map(Class::getName).sorted().toList();
  }

  /** For classes that can be serialised, the number that their form goes by. */
  private static String serial(Class<?> type) {
    ObjectStreamClass serial = ObjectStreamClass.lookup(type);
    return serial == null
        ? "none"
        : serial.getSerialVersionUID() + " " + Arrays.toString(serial.getFields());
  }

  private static List<String> fields(Class<?> type) {
    List<String> lines = new ArrayList<>();
    for (Field field : type.getDeclaredFields()) {
      lines.add(
          field.toGenericString()
              + " "
              + field.getModifiers()
              + (field.isSynthetic() ? " synthetic " : " ")
              + annotations(field));
    }
    return lines;
  }

  private static List<String> methods(Class<?> type) {
    List<String> lines = new ArrayList<>();
    for (Method method : type.getDeclaredMethods()) {
      lines.add(
          method.toGenericString()
              + " "
              + executable(method)
              + (method.isBridge() ? " bridge" : "")
              + (method.isDefault() ? " default " : " ")
              + method.getDefaultValue());
    }
    return lines;
  }

  private static List<String> constructors(Class<?> type) {
    List<String> lines = new ArrayList<>();
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      lines.add(constructor.toGenericString() + " " + executable(constructor));
    }
    return lines;
  }

  private static String executable(Executable executable) {
    StringBuilder text = new StringBuilder();
    text.append(executable.getModifiers())
        .append(executable.isSynthetic() ? " synthetic" : "")
        .append(annotations(executable));
    for (Parameter parameter : executable.getParameters()) {
      text.append(' ').append(parameter).append(annotations(parameter));
    }
    return text.toString();
  }

  private static List<String> components(Class<?> type) {
    List<String> lines = new ArrayList<>();
    if (type.isRecord()) {
      for (RecordComponent component : type.getRecordComponents()) {
        lines.add(component + " " + component.getGenericType() + annotations(component));
      }
    }
    return lines;
  }

  private static String annotations(AnnotatedElement element) {
    return Arrays.stream(element.getDeclaredAnnotations())
        .map(Object::toString)
        .sorted()
        .toList()
        .toString();
  }
}
