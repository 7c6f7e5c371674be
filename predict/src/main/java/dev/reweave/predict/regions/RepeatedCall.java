// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.regions;

import org.jspecify.annotations.Nullable;

/** A call that an activation makes again and again, with nothing else to be seen in between. */
final class RepeatedCall {
  final int site;

  /** It is not made by the activation's own loop but within one call, by code we do not know. */
  final boolean byCallee;

  final @Nullable RepeatedCall next;

  /** The event with which the call was made last. */
  int since;

  RepeatedCall(int site, boolean byCallee, @Nullable RepeatedCall next) {
    this.site = site;
    this.byCallee = byCallee;
    this.next = next;
  }
}
