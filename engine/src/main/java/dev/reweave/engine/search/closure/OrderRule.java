// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.closure;

/** Why one event has to come before another. */
public enum OrderRule {
  QUERY("the pattern asks for it"),
  SYNC("of the synchronisation between them"),
  WAIT("the wait has to have begun when it is notified"),
  LOCK("both need the same lock"),
  READS_FROM("the second reads what the first writes"),
  PERMITS("the second takes permits that the first brings"),
  NOT_BETWEEN("it would come between a write and the read of it"),
  OTHER_SOURCE("the read would take another write"),
  GUARD("the code would go another way");

  final String because;

  OrderRule(String because) {
    this.because = because;
  }
}
