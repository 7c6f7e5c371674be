// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.share;

import dev.reweave.finding.Finding;
import dev.reweave.finding.Report;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Labels in place of threads' names, which may hold anything: who was served, from where. */
final class ThreadLabels {
  private static final String LABEL = "T[0-9]{1,9}";

  private final Map<String, String> labels = new HashMap<>();
  private int others;

  private ThreadLabels() {}

  static ThreadLabels of(Report report) {
    ThreadLabels labels = new ThreadLabels();
    for (Finding finding : report.findings()) {
      for (Finding.EventRef event : finding.events()) {
        String label = labels.of(event.thread());
        if (event.threadName() != null) {
          labels.labels.putIfAbsent(event.threadName(), label);
        }
      }
    }
    return labels;
  }

  /** The label of a thread that is known by a label or a name. */
  String of(String thread) {
    if (thread == null || thread.matches(LABEL)) {
      return thread;
    }
    return labels.computeIfAbsent(thread, name -> "U" + ++others);
  }

  /** The sentence with labels for all names known. */
  String in(String sentence) {
    List<String> names = new ArrayList<>(labels.keySet());
    names.removeIf(String::isEmpty);
    names.sort(Comparator.comparingInt(String::length).reversed());
    String text = sentence;
    for (String name : names) {
      text =
          text.replaceAll(
              "(?<![\\p{L}\\p{N}_$])"
                  + java.util.regex.Pattern.quote(name)
                  + "(?![\\p{L}\\p{N}_$])",
              labels.get(name));
    }
    return text;
  }
}
