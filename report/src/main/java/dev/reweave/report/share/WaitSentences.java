// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.share;

import java.util.regex.Pattern;

/**
 * Which sentences about threads that wait may be shared. Those of the recorded run itself name
 * threads and pools that no event has, so that no label stands for them: only sentences of a known
 * shape, with labels for all names, are kept.
 */
final class WaitSentences {
  private static final String LABEL = "[TU][0-9]{1,9}";
  private static final String WHERE = "( in [^\\s,]+| for a monitor)? (at|in) [^\\s,]+";
  private static final String WHAT = "( for a lock, a [^\\s,]+, that thread " + LABEL + " holds";

  private static final Pattern KNOWN =
      Pattern.compile(
          "(Thread|Daemon thread) "
              + LABEL
              + " waits"
              + WHERE
              + WHAT
              + "| for the result of a task that thread "
              + LABEL
              + " is running"
              + "| for the end of thread "
              + LABEL
              + "| until something is done to a [^\\s,]+|)\\.");

  private static final Pattern NAMES =
      Pattern.compile(
          "(Thread|Daemon thread|All [0-9]+ workers|The only worker) .*", Pattern.DOTALL);

  private WaitSentences() {}

  /** Whether a sentence, in which known names are labels already, holds no other name. */
  static boolean isWithoutNames(String sentence) {
    return !NAMES.matcher(sentence).matches() || KNOWN.matcher(sentence).matches();
  }
}
