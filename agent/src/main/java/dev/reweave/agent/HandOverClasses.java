// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import dev.reweave.instrument.model.HandOver;
import java.util.HashSet;
import java.util.Set;

/** The JDK classes that get hooks where they hand work from thread to thread. */
final class HandOverClasses {
  private final HandOver handOver = HandOver.standard();
  private final int release = Runtime.version().feature();
  private final Set<String> names = handOver.classNames(release);
  private final Set<String> dotted = dotted(names);
  private final JournalWriter journal;

  HandOverClasses(JournalWriter journal) {
    this.journal = journal;
  }

  /** Whether the class gets hooks. */
  boolean isOne(Class<?> type) {
    return dotted.contains(type.getName());
  }

  /** Whether the class of this internal name gets hooks. */
  boolean contains(String name) {
    return names.contains(name);
  }

  private static Set<String> dotted(Set<String> names) {
    Set<String> dotted = new HashSet<>();
    for (String name : names) {
      dotted.add(name.replace('/', '.'));
    }
    return dotted;
  }

  byte[] transform(String name, byte[] classFile) {
    HandOver.Result result = handOver.transform(name, classFile, release);
    for (String missing : result.missing()) {
      journal.note(missing);
    }
    return result.classFile();
  }
}
