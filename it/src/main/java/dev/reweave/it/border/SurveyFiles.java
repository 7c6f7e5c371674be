// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What a survey leaves in a folder. */
final class SurveyFiles {
  private static final int PER_DRIVER = 300;
  private static final int CONTROL_EVERY = 100;
  private final Path folder;

  SurveyFiles(Path folder) {
    this.folder = folder;
  }

  void write(List<BorderCase> cases, List<Class<?>> classes, Set<Class<?>> cutShort)
      throws IOException {
    Files.createDirectories(folder);
    DriverCompiler compiler = new DriverCompiler(folder);
    StringBuilder lines = new StringBuilder();
    List<BorderCase> kept = new ArrayList<>();
    int drivers = 0;
    for (int from = 0; from < cases.size(); from += PER_DRIVER) {
      String driver = "Driver" + drivers++;
      List<BorderCase> some =
          new ArrayList<>(cases.subList(from, Math.min(cases.size(), from + PER_DRIVER)));
      for (int i = 0; i < some.size(); i += CONTROL_EVERY) {
        some.add(i, null);
      }
      Set<Integer> wrong = compiler.compile(DriverSource.of(driver, some));
      while (!wrong.isEmpty()) {
        List<Integer> numbers = new ArrayList<>(new TreeSet<>(wrong));
        for (int i = numbers.size() - 1; i >= 0; i--) {
          BorderCase none = some.remove((int) numbers.get(i));
          lines.append("no source\t-1\t").append(none.name()).append('\n');
        }
        wrong = compiler.compile(DriverSource.of(driver, some));
      }
      for (int i = 0; i < some.size(); i++) {
        BorderCase one = some.get(i);
        lines.append(driver).append('\t').append(i).append('\t');
        lines.append(one == null ? "control" : one.name()).append('\n');
        if (one != null) {
          kept.add(one);
        }
      }
    }
    Files.writeString(folder.resolve("cases.tsv"), lines);
    Files.writeString(folder.resolve("methods.tsv"), methods(kept, classes));
    Files.write(
        folder.resolve("cut-short.txt"), cutShort.stream().map(Class::getTypeName).toList());
  }

  /** Class, number of its public methods, and of those with a case. */
  private static String methods(List<BorderCase> cases, List<Class<?>> classes) {
    Set<String> covered = new HashSet<>();
    for (BorderCase one : cases) {
      for (TriedCall call : new TriedCall[] {one.effect(), one.probe(), one.leave()}) {
        if (call != null && call.term() instanceof CallTerm term) {
          String signature = TriedCall.signature(term.member());
          covered.add(term.holder().getName() + "." + signature);
          if (call.part() == 0 && CallTerm.hasReceiver(term.member())) {
            covered.add(call.type().getName() + "." + signature);
          }
        }
      }
    }
    StringBuilder text = new StringBuilder();
    for (Class<?> type : classes) {
      Set<String> all = new TreeSet<>();
      JdkClasses.methods(type).forEach(m -> all.add(signature(type, m)));
      JdkClasses.constructors(type).forEach(m -> all.add(signature(type, m)));
      long count = all.stream().filter(covered::contains).count();
      text.append(type.getName() + "\t" + all.size() + "\t" + count + "\n");
    }
    return text.toString();
  }

  private static String signature(Class<?> type, java.lang.reflect.Executable member) {
    return type.getName() + "." + TriedCall.signature(member);
  }
}
