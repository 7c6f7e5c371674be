// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.order;

import dev.reweave.session.folder.RunFacts;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A trace ready to be analysed.
 *
 * @param trace the ordered trace
 * @param facts what is known of the run it comes from
 * @param violation where the recorded order turned out to be impossible, in a sentence; null when
 *     all is well. To be told loudly
 */
public record TraceInput(Path trace, RunFacts facts, @Nullable String violation) {}
