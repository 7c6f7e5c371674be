// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import dev.reweave.models.DeclaredTypes;
import dev.reweave.models.TypeTrait;
import dev.reweave.protocol.launch.AgentArguments;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Which classes are instrumented, by internal name alone: the classes of the application, and those
 * of the JDK that the user asked for. A class is the JDK's if its package is.
 *
 * <p>Patterns to include that name JDK classes add to the default; others narrow it down.
 */
final class ClassFilter {
  /** Ours, and other agents', which cannot bear to be instrumented or would record themselves. */
  private static final List<String> TOOLS =
      List.of(
          "dev/reweave/agent/",
          "dev/reweave/runtime/",
          "org/jacoco/agent/",
          "net/bytebuddy/",
          "org/mockito/internal/creation/bytebuddy/inject/",
          "io/opentelemetry/javaagent/",
          "datadog/",
          "com/newrelic/",
          "co/elastic/apm/agent/",
          "org/aspectj/weaver/",
          "com/intellij/rt/",
          "com/dynatrace/",
          "com/appdynamics/",
          "com/contrastsecurity/",
          "org/pastalab/fray/",
          "sun/instrument/");

  private final Set<String> platformPackages = platformPackages();
  private final List<NamePattern> platformIncludes;
  private final List<NamePattern> includes;
  private final List<NamePattern> excludes;

  ClassFilter(AgentArguments arguments) {
    List<NamePattern> ofPlatform = new ArrayList<>();
    includes = new ArrayList<>();
    for (NamePattern pattern : patterns(arguments.include())) {
      (pattern.isAbout(platformPackages) ? ofPlatform : includes).add(pattern);
    }
    platformIncludes = withSuperclasses(ofPlatform);
    excludes = patterns(arguments.exclude());
  }

  private static List<NamePattern> patterns(List<String> texts) {
    List<NamePattern> patterns = new ArrayList<>();
    for (String text : texts) {
      patterns.add(new NamePattern(text));
    }
    return patterns;
  }

  /** What a class of the JDK works on is often declared above it (StringBuffer's characters). */
  private static List<NamePattern> withSuperclasses(List<NamePattern> patterns) {
    List<NamePattern> all = new ArrayList<>(patterns);
    for (NamePattern pattern : patterns) {
      for (Class<?> c = superclass(pattern);
          c != null && c != Object.class;
          c = c.getSuperclass()) {
        all.add(new NamePattern(c.getName()));
      }
    }
    return all;
  }

  private static @Nullable Class<?> superclass(NamePattern pattern) {
    try {
      String name = pattern.className();
      return name == null ? null : Class.forName(name, false, null).getSuperclass();
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  /** With dots, as the JDK has them: there are many, and few are asked for. */
  private static Set<String> platformPackages() {
    Set<String> packages = new HashSet<>();
    for (ModuleReference module : ModuleFinder.ofSystem().findAll()) {
      if (isOfPlatform(module.descriptor().name())) {
        packages.addAll(module.descriptor().packages());
      }
    }
    return packages;
  }

  /**
   * Whether a module of the run-time image is the JDK's. A program may be linked into its image:
   * its modules have other names, and never the loaders that are the JDK's alone.
   */
  private static boolean isOfPlatform(String module) {
    if (module.startsWith("java.") || module.startsWith("jdk.")) {
      return true;
    }
    Optional<Module> found = ModuleLayer.boot().findModule(module);
    if (found.isEmpty()) {
      return false;
    }
    ClassLoader loader = found.get().getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  /** Whether the class is the JDK's. */
  boolean isPlatform(String name) {
    int slash = name.lastIndexOf('/');
    return (slash >= 0 && platformPackages.contains(name.substring(0, slash).replace('/', '.')))
        || name.startsWith("jdk/proxy")
        || name.startsWith("com/sun/proxy/");
  }

  /** Whether the class belongs to the application and is instrumented when it is loaded. */
  boolean isApplication(String name) {
    return !isPlatform(name)
        && !isGenerated(name)
        && !startsWithAny(name, TOOLS)
        && (includes.isEmpty() || matchesAny(name, includes))
        && !matchesAny(name, excludes);
  }

  /** Whether the class is the JDK's and the user asked for it. */
  boolean isIncludedPlatform(String name) {
    return matchesAny(name, platformIncludes)
        && isPlatform(name)
        && !isGenerated(name)
        && !isFoundation(name)
        && !matchesAny(name, excludes);
  }

  /** Whether the user names the classes of the application that are meant. */
  boolean isNarrow() {
    return !includes.isEmpty();
  }

  /** Whether any class of the JDK may have to be instrumented. */
  boolean includesPlatform() {
    return !platformIncludes.isEmpty();
  }

  /** Whether the class records its own accesses, so that its methods need no model. */
  boolean isInstrumented(String name) {
    return isPlatform(name) ? isIncludedPlatform(name) : isApplication(name);
  }

  /** {@link #isApplication}, to be handed on. */
  Predicate<String> application() {
    return new Predicate<>() {
      @Override
      public boolean test(String name) {
        return isApplication(name);
      }
    };
  }

  /** {@link #isInstrumented}, to be handed on. */
  Predicate<String> instrumented() {
    return new Predicate<>() {
      @Override
      public boolean test(String name) {
        return isInstrumented(name);
      }
    };
  }

  private static boolean isFoundation(String name) {
    int dollar = name.indexOf('$');
    String outer = dollar < 0 ? name : name.substring(0, dollar);
    return DeclaredTypes.standard().has(outer, TypeTrait.FOUNDATION);
  }

  private static boolean isGenerated(String name) {
    return name.contains("$$Lambda")
        || name.startsWith("$Proxy", name.lastIndexOf('/') + 1)
        || name.contains("$$FastClassBy")
        || name.contains("GeneratedMethodAccessor")
        || name.contains("GeneratedConstructorAccessor");
  }

  private static boolean startsWithAny(String name, List<String> prefixes) {
    for (String prefix : prefixes) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }

  private static boolean matchesAny(String name, List<NamePattern> patterns) {
    for (NamePattern pattern : patterns) {
      if (pattern.matches(name)) {
        return true;
      }
    }
    return false;
  }
}
