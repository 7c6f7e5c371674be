// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.emit;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** The ranges of a method that the catch-all handler covers; never one that is empty. */
public final class HandlerCoverage {
  private final MethodVisitor mv;
  private final List<Label[]> ranges = new ArrayList<>();
  private @Nullable Label start;

  public HandlerCoverage(MethodVisitor mv) {
    this.mv = mv;
  }

  /** An instruction of the original method is about to be emitted. */
  public void next(boolean covered) {
    if (covered && start == null) {
      start = mark();
    } else if (!covered) {
      close();
    }
  }

  private void close() {
    if (start != null) {
      ranges.add(new Label[] {start, mark()});
      start = null;
    }
  }

  private Label mark() {
    Label label = new Label();
    mv.visitLabel(label);
    return label;
  }

  /** Begins the handler, behind everything else; false if there is nothing to handle. */
  public boolean beginHandler() {
    close();
    if (ranges.isEmpty()) {
      return false;
    }
    Label handler = mark();
    for (Label[] range : ranges) {
      mv.visitTryCatchBlock(range[0], range[1], handler, null);
    }
    return true;
  }
}
