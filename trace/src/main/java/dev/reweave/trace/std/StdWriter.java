// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.std;

import dev.reweave.trace.EventBatch;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Member;
import dev.reweave.trace.format.TraceReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Exports a trace as RAPID's STD text. What STD cannot say is put in its terms: an update is a read
 * and a write, a commuting write or unknown call a write, waiting a release and an acquire, holding
 * for reading is left out, and a signal is the write of a variable that an await reads. Marked
 * regions become begin and end.
 */
public final class StdWriter {
  private final Writer out;
  private final TraceInfo info;
  private final ThirdField third;

  private StdWriter(Writer out, TraceInfo info, ThirdField third) {
    this.out = out;
    this.info = info;
    this.third = third;
  }

  /** Reads {@code trace} and writes {@code std}. */
  public static void convert(Path trace, Path std, ThirdField third) throws IOException {
    try (TraceReader reader = TraceReader.open(trace);
        BufferedWriter out = Files.newBufferedWriter(std)) {
      StdWriter writer = new StdWriter(out, reader.info(), third);
      reader.forEachBatch(writer::batch);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void batch(EventBatch batch) {
    try {
      for (int i = 0; i < batch.size(); i++) {
        event(batch, i);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void event(EventBatch b, int i) throws IOException {
    int target = b.target()[i];
    switch (EventKind.of(b.kind()[i])) {
      case READ -> line(b, i, "r", variable(target));
      case WRITE, COMMUTE, OPAQUE -> line(b, i, "w", variable(target));
      case UPDATE, CAS -> {
        if (third == ThirdField.LOCATION) { // what was read is not in the trace
          line(b, i, "r", variable(target));
        }
        line(b, i, "w", variable(target));
      }
      case ACQUIRE, WOKEN -> line(b, i, "acq", lock(target));
      case RELEASE, WAIT -> line(b, i, "rel", lock(target));
      case FORK -> line(b, i, "fork", thread(target));
      case JOIN -> line(b, i, "join", thread(target));
      case SIGNAL, PERMITS_RELEASE -> line(b, i, "w", "sync" + target);
      case AWAIT, PERMITS_ACQUIRE -> line(b, i, "r", "sync" + target);
      case REGION_BEGIN -> line(b, i, "begin", region(target));
      case REGION_END -> line(b, i, "end", "");
      case ACQUIRE_SHARED,
          RELEASE_SHARED,
          NOTIFY,
          NOTIFY_ALL,
          BEGIN,
          END,
          ENTER,
          EXIT -> {} // not in STD
    }
  }

  private void line(EventBatch b, int i, String op, String name) throws IOException {
    out.write(thread(b.thread()[i]));
    out.write('|');
    out.write(op);
    if (!name.isEmpty()) {
      out.write('(');
      out.write(name);
      out.write(')');
    }
    out.write('|');
    boolean access = EventKind.of(b.kind()[i]).isAccess();
    long last = third == ThirdField.LOCATION ? b.site()[i] : access ? b.value()[i] : 0;
    out.write(Long.toString(last));
    out.write('\n');
  }

  /** A region whose name only says that it is one has none in STD. */
  private String region(int region) {
    String name = info.regionNames().get(region);
    return name.equals(StdReader.UNNAMED) ? "" : clean(name);
  }

  private String thread(int thread) {
    return info.threads().get(thread).label();
  }

  private String lock(int lock) {
    return info.locks().get(lock).kind().equals("named")
        ? clean(info.locks().get(lock).className())
        : "L" + lock;
  }

  private String variable(int v) {
    Member member = info.members().get(info.variables().member(v));
    if (member.className().isEmpty()) {
      return clean(member.name());
    }
    return "V" + v + "." + clean(member.className() + "." + member.name());
  }

  private static String clean(String name) {
    return name.replaceAll("[\\s|]", "_");
  }
}
