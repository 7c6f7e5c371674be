// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.reweave.it.launch.Reweave;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The modules, what each may use, and their class files. */
final class Modules {
  /** The arrows: a module's package {@code dev.reweave.NAME} and the modules it may use. */
  static final Map<String, Set<String>> MAY_USE = new TreeMap<>();

  static {
    MAY_USE.put("annotations", Set.of());
    MAY_USE.put("protocol", Set.of());
    MAY_USE.put("models", Set.of("protocol"));
    MAY_USE.put("trace", Set.of("protocol"));
    MAY_USE.put("runtime", Set.of()); // constants of protocol are inlined by the compiler
    MAY_USE.put("instrument", Set.of("protocol", "models"));
    MAY_USE.put("agent", Set.of("protocol", "models", "runtime", "instrument", "trace"));
    MAY_USE.put("finding", Set.of());
    MAY_USE.put("symbolic", Set.of("protocol", "models", "trace"));
    MAY_USE.put("engine", Set.of("models", "trace", "symbolic"));
    MAY_USE.put("predict", Set.of("protocol", "trace", "engine", "finding"));
    MAY_USE.put("replay", Set.of("protocol", "trace", "engine", "finding"));
    MAY_USE.put("report", Set.of("finding"));
    MAY_USE.put(
        "session",
        Set.of(
            "protocol",
            "models",
            "instrument",
            "trace",
            "engine",
            "predict",
            "replay",
            "finding",
            "report"));
    MAY_USE.put(
        "cli", Set.of("session", "trace", "engine", "predict", "replay", "finding", "report"));
    MAY_USE.put("check", Set.of("protocol", "trace", "predict", "finding", "report", "session"));
    MAY_USE.put("junit", Set.of("protocol"));
    MAY_USE.put("maven", Set.of("protocol"));
    MAY_USE.put("z3", Set.of("trace", "symbolic", "engine"));
    MAY_USE.put("zoo", Set.of("annotations"));
  }

  private Modules() {}

  static JavaClasses classes() {
    List<Path> folders = MAY_USE.keySet().stream().map(Modules::classFolder).toList();
    return new ClassFileImporter().importPaths(folders);
  }

  /** The packages of all modules that this one may not use. */
  static String[] forbidden(String module) {
    return MAY_USE.keySet().stream()
        .filter(other -> !other.equals(module) && !MAY_USE.get(module).contains(other))
        .map(Modules::packages)
        .toArray(String[]::new);
  }

  /** "dev.reweave.trace..". */
  static String packages(String module) {
    return "dev.reweave." + module + "..";
  }

  private static Path classFolder(String module) {
    Path folder = Reweave.root().resolve(module).resolve("target/classes");
    if (!Files.isDirectory(folder)) {
      throw new IllegalStateException("not built: " + folder);
    }
    return folder;
  }
}
