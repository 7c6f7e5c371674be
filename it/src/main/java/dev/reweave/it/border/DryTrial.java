// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import java.util.List;

/** Tries calls on fresh objects. */
interface DryTrial {

  /**
   * What the second thread's call gives.
   *
   * @param effect what the first thread does before; null: nothing
   * @return null if there is no object, or the effect does not come back
   */
  ObservedCall observe(SharedSubject subject, CodeTerm effect, CodeTerm probe);

  /** What a row of calls gives, one after the other, after the effect; null if one waits. */
  List<ObservedCall> observeAll(SharedSubject subject, CodeTerm effect, List<CodeTerm> probes);
}
