// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.merge;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** What the order stage needs of a log. Streams can be opened again and again. */
public interface RawSource {
  /** For messages. */
  Path path();

  /** Whether the recorder came to its end. */
  boolean complete();

  /** Rows of the metadata journal. */
  List<String> rows();

  /** Numbers of the threads that have records. */
  int[] threads();

  /** The records of a thread. */
  RawStream stream(int thread) throws IOException;

  /** What went wrong while reading, so far. */
  List<String> notes();
}
