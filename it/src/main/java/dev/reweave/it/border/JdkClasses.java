// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.charset.CharacterCodingException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The public classes of the JDK whose objects programs share, as this JDK has them. */
final class JdkClasses {
  private static final List<String> PACKAGES =
      List.of(
          "java/lang",
          "java/lang/ref",
          "java/util",
          "java/util/concurrent",
          "java/util/concurrent/atomic",
          "java/util/concurrent/locks",
          "java/util/regex",
          "java/util/stream",
          "java/util/zip",
          "java/text",
          "java/io",
          "java/nio",
          "java/nio/charset",
          "java/math",
          "java/time",
          "java/time/format",
          "java/time/temporal",
          "java/time/chrono",
          "java/time/zone");

  /** The others have nothing of their own that changes. */
  private static final Set<Class<?>> THROWABLES =
      Set.of(Throwable.class, IllegalStateException.class, CharacterCodingException.class);

  /** They touch files or processes, end the JVM, hand work to threads of their own, or see code. */
  private static final Pattern LEFT_OUT =
      Pattern.compile(
          "java\\.io\\.(File.*|RandomAccessFile|Piped.*|Console|IO|Object.*Stream.*|PrintStream|PrintWriter)"
              + "|java\\.lang\\.(Process.*|Runtime.*|Compiler|Module.*|ClassLoader|Security.*|Class"
              + "|ScopedValue.*|StackWalker.*|ThreadGroup|IO)"
              + "|java\\.util\\.(Timer|TimerTask|ServiceLoader.*|ResourceBundle.*|Currency)"
              + "|java\\.util\\.concurrent\\.(Executors|.*Pool.*|.*Executor.*|ForkJoin.*"
              + "|CountedCompleter|Recursive.*|StructuredTask.*|SubmissionPublisher|Flow.*)"
              + "|java\\.util\\.zip\\.(Zip(File|Input|Output).*|GZIP.*)"
              + "|java\\.nio\\.MappedByteBuffer|java\\.lang\\.ref\\.Cleaner.*");

  private static final Pattern CALLS_LEFT_OUT =
      Pattern.compile(
          "java\\.lang\\.System\\.(exit|load.*|set.*|clearProperty|gc|runFinalization|console|in.*Channel"
              + "|getLogger|nanoTime|currentTimeMillis|identityHashCode|getenv)"
              + "|java\\.lang\\.Thread\\.(stop|suspend|resume|destroy|sleep|onSpinWait|yield|setDefault.*"
              + "|getStackTrace|getAllStackTraces|dumpStack|dispatchUncaughtException|countStackFrames|setContextClassLoader|ofVirtual"
              + "|startVirtualThread|checkAccess)"
              + "|java\\.lang\\.ThreadGroup\\.(stop|suspend|resume|destroy|interrupt|list|allow.*)"
              + "|java\\.lang\\.Throwable\\.printStackTrace"
              + "|.*\\.(uncaughtException|wait|notify|notifyAll|getClass|finalize)"
              + "|java\\.util\\.Locale\\.setDefault|java\\.util\\.TimeZone\\.setDefault"
              + "|java\\.util\\.(Scanner|Formatter)\\.<init>\\(\\[java\\.(io\\.File|nio\\.file).*"
              + "|.*[aA]sync.*|java\\.util\\.concurrent\\.CompletableFuture\\.(delayed.*|orTimeout)"
              + "|java\\.util\\.concurrent\\.locks\\.LockSupport\\..*"
              + "|java\\.util\\.Arrays\\.parallel.*"
              // a pool of the JDK's own would go on with it to the end of the survey
              + "|java\\.util\\.concurrent\\..*\\.(schedule.*|submitWithTimeout)"
              // these would never end
              + "|java\\.util\\.stream\\..*\\.(generate|iterate)"
              + "|.*\\.(splits|rngs|jumps|leaps|arbitrarilyJumps|equiDoubles)"
              + "|java\\.util\\..*Random.*\\.(ints|longs|doubles)\\(\\[(int|double|\\]).*"
              + "|java\\.util\\..*Random.*\\.(ints|longs|doubles)\\(\\[long, long\\]");

  /** Writing into such a stream when its deflater has been used otherwise may never end. */
  private static final Pattern ENDLESS =
      Pattern.compile("java\\.util\\.zip\\.(De|In)flater(Out|In)putStream\\.<init>");

  private static final boolean NOTHING_ENDS_LOOPS = Runtime.version().feature() >= 20;

  private JdkClasses() {}

  /** In the order of their names. */
  static List<Class<?>> all() throws IOException {
    List<Class<?>> classes = new ArrayList<>();
    for (String folder : PACKAGES) {
      Path path =
          FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base/" + folder);
      try (Stream<Path> files = Files.list(path)) {
        for (Path file : files.sorted().toList()) {
          String name = file.getFileName().toString();
          if (name.endsWith(".class") && !name.endsWith("-info.class")) {
            String binary = folder.replace('/', '.') + "." + name.substring(0, name.length() - 6);
            if (!LEFT_OUT.matcher(binary).matches()) {
              add(classes, binary);
            }
          }
        }
      }
    }
    return List.copyOf(classes);
  }

  private static void add(List<Class<?>> classes, String name) {
    try {
      Class<?> type = Class.forName(name, false, null);
      if (isPublic(type)
          && (!Throwable.class.isAssignableFrom(type) || THROWABLES.contains(type))) {
        classes.add(type);
      }
    } catch (ClassNotFoundException | LinkageError e) {
      throw new IllegalStateException(name, e);
    }
  }

  /** Whether programs can name it. */
  static boolean isPublic(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getEnclosingClass()) {
      if (!Modifier.isPublic(c.getModifiers()) || c.getCanonicalName() == null) {
        return false;
      }
    }
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    return element.isPrimitive()
        || element.getModule().isExported(element.getPackageName())
        || !element.getModule().isNamed();
  }

  /** Public methods, inherited ones too, that may be tried; each signature once. */
  static List<Executable> methods(Class<?> type) {
    Map<String, Method> methods = new LinkedHashMap<>();
    Method[] all = type.getMethods();
    Arrays.sort(all, (a, b) -> a.toString().compareTo(b.toString()));
    for (Method method : all) {
      String key = method.getName() + Arrays.toString(method.getParameterTypes());
      Method known = methods.get(key);
      boolean better =
          known == null
              || (known.isBridge() && !method.isBridge())
              || known.getReturnType().isAssignableFrom(method.getReturnType())
                  && !method.isBridge();
      boolean inherited =
          Modifier.isStatic(method.getModifiers()) && method.getDeclaringClass() != type;
      if (better && !inherited && isPublic(method.getDeclaringClass()) && mayCall(method)) {
        methods.put(key, method);
      }
    }
    return List.copyOf(methods.values());
  }

  /** Public constructors that may be tried. */
  static List<Executable> constructors(Class<?> type) {
    List<Executable> constructors = new ArrayList<>();
    if (!Modifier.isAbstract(type.getModifiers())) {
      for (Constructor<?> constructor : type.getConstructors()) {
        if (mayCall(constructor)) {
          constructors.add(constructor);
        }
      }
    }
    constructors.sort((a, b) -> a.toString().compareTo(b.toString()));
    return constructors;
  }

  private static boolean mayCall(Executable member) {
    String name = member instanceof Method ? member.getName() : "<init>";
    String full = member.getDeclaringClass().getName() + "." + name;
    String parameters = Arrays.toString(member.getParameterTypes());
    for (Class<?> parameter : member.getParameterTypes()) {
      if (!isPublic(parameter)) {
        return false;
      }
    }
    return !(NOTHING_ENDS_LOOPS && ENDLESS.matcher(full).matches())
        && !CALLS_LEFT_OUT.matcher(full).matches()
        && !CALLS_LEFT_OUT
            .matcher(full + "(" + parameters.replaceAll("(class|interface) ", ""))
            .matches();
  }
}
