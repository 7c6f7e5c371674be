// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order;

import dev.reweave.trace.TraceInfo;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the order stage did.
 *
 * @param info the tables of the trace, with all notes and facts
 * @param notes what limits the result, in sentences; the same as in {@code info}
 * @param events how many events the trace has
 * @param records how many events there were before those of unshared variables were left out
 * @param violation where the recorded order is impossible and the trace was therefore cut, in one
 *     sentence; null when all is well. To be shown loudly: if nobody changed the log, it is a bug
 *     of the recorder
 */
public record OrderResult(
    TraceInfo info, List<String> notes, long events, long records, @Nullable String violation) {}
