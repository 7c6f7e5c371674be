// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order;

import dev.reweave.trace.order.normalise.KindOrdinals;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The methods each thread is in. ENTER is written only when something happens inside. */
public final class OpenFrames {
  private static final class Stack {
    int[] method = new int[16];
    int[] site = new int[16];
    long[] receiver = new long[16];
    int[] visit = new int[16];
    int depth;
    int written;
  }

  private final EventWriter output;
  private final List<@Nullable Stack> stacks = new ArrayList<>();

  public OpenFrames(EventWriter output) {
    this.output = output;
  }

  public void enter(int t, int site, int method, long receiver, int visit) {
    Stack s = stack(t);
    if (s.depth == s.method.length) {
      s.method = Arrays.copyOf(s.method, s.depth * 2);
      s.site = Arrays.copyOf(s.site, s.depth * 2);
      s.receiver = Arrays.copyOf(s.receiver, s.depth * 2);
      s.visit = Arrays.copyOf(s.visit, s.depth * 2);
    }
    s.method[s.depth] = method;
    s.site[s.depth] = site;
    s.visit[s.depth] = visit;
    s.receiver[s.depth++] = receiver;
  }

  private Stack stack(int t) {
    while (stacks.size() <= t) {
      stacks.add(null);
    }
    Stack stack = stacks.get(t);
    if (stack == null) {
      stack = new Stack();
      stacks.set(t, stack);
    }
    return stack;
  }

  /** Writes the ENTER events that are still owed. */
  public void flush(int t) throws IOException {
    Stack s = t < stacks.size() ? stacks.get(t) : null;
    if (s == null) {
      return;
    }
    for (; s.written < s.depth; s.written++) {
      int i = s.written;
      output.add(KindOrdinals.ENTER, t, s.site[i], s.method[i], s.receiver[i], s.visit[i]);
    }
  }

  /** Leaves the method, and those inside it whose leaving was not recorded. */
  public void exit(int t, int site, int method, long how) throws IOException {
    Stack s = stack(t);
    int frame = s.depth - 1;
    while (frame >= 0 && s.method[frame] != method) {
      frame--;
    }
    while (frame >= 0 && s.depth > frame) {
      s.depth--;
      if (s.depth < s.written) {
        output.add(KindOrdinals.EXIT, t, site, s.method[s.depth], how, 0);
        s.written = s.depth;
      }
    }
    if (s.depth == 0) {
      stacks.set(t, null); // a long run starts many threads, each of which ends some time
    }
  }
}
