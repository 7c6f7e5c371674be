// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import dev.reweave.trace.EventKind;

/** What makes two accesses of one thread to one variable the same for phase II. */
record AccessKey(EventKind kind, int site, int state) {}
