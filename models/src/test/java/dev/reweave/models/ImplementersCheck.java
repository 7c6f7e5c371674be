// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

import dev.reweave.protocol.raw.CallCode;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Whether a class of the JDK that this runs on does what the table says of each class or interface
 * above it: a call by the name of an interface is to be the same call by that of the class, unless
 * an entry below the interface says otherwise. Prints what differs.
 */
final class ImplementersCheck {
  private final ModelTable table = ModelTable.standard();
  private final Set<String> different = new TreeSet<>();

  private ImplementersCheck() {}

  public static void main(String[] arguments) throws IOException {
    differences().forEach(System.out::println);
  }

  static Set<String> differences() throws IOException {
    ImplementersCheck check = new ImplementersCheck();
    List<Class<?>> modelled = new ArrayList<>();
    List<Class<?>> concrete = new ArrayList<>();
    for (Class<?> type : classes()) {
      ClassModel model = check.table.get(type.getName());
      if (model != null && !model.methods().isEmpty()) {
        modelled.add(type);
      }
      if (!Modifier.isAbstract(type.getModifiers())) {
        concrete.add(type);
      }
    }
    for (Class<?> type : concrete) {
      for (Class<?> above : modelled) {
        if (above != type && above.isAssignableFrom(type)) {
          check.compare(type, above);
        }
      }
    }
    return check.different;
  }

  private void compare(Class<?> type, Class<?> above) {
    TypeLineage lineage = TypeLineage.of(type);
    for (Method method : above.getMethods()) {
      if (Modifier.isStatic(method.getModifiers())) {
        continue;
      }
      MethodSignature signature = TableAgainstJdkTest.signature(method);
      ClassModel wanted = table.deciding(TypeLineage.of(above), signature);
      ClassModel found = table.deciding(lineage, signature);
      if (wanted != null && !says(wanted, found, signature) && !isBelow(found, wanted)) {
        different.add(
            type.getName()
                + "."
                + method.getName()
                + signature.types()
                + ": as "
                + (found == null ? "nobody" : found.name())
                + ", not as "
                + wanted.name());
      }
    }
  }

  private static boolean says(ClassModel wanted, ClassModel found, MethodSignature signature) {
    return found != null && code(wanted, signature) == code(found, signature);
  }

  private static int code(ClassModel model, MethodSignature signature) {
    MethodModel method = model.find(signature);
    return method == null ? CallCode.NONE : method.code();
  }

  private static boolean isBelow(ClassModel found, ClassModel wanted) {
    if (found == null || found.isSilent() || found.name().endsWith(".*")) {
      return found != null; // a class of which nothing is recorded: it is meant
    }
    Class<?> type = load(found.name());
    Class<?> above = load(wanted.name());
    boolean isOfPackage = wanted.name().endsWith(".*"); // says less than any class
    return type != null && (isOfPackage || above != null && above.isAssignableFrom(type));
  }

  /** Null for the entry of a whole package. */
  private static Class<?> load(String name) {
    try {
      return Class.forName(name, false, null);
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  private static List<Class<?>> classes() throws IOException {
    Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base/java");
    List<Class<?>> classes = new ArrayList<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.toList()) {
        String name = root.getParent().relativize(file).toString().replace('/', '.');
        if (name.endsWith(".class") && !name.endsWith("-info.class")) {
          try {
            classes.add(Class.forName(name.substring(0, name.length() - 6), false, null));
          } catch (ClassNotFoundException | LinkageError e) {
            throw new IllegalStateException(name, e);
          }
        }
      }
    }
    return classes;
  }
}
