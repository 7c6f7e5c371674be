// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.emit;

import dev.reweave.models.SpecifiedClasses;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FrameNode;

/**
 * Where the added local variables of a method lie: behind all of its own, so that those keep their
 * numbers (which the JVM's messages about null pointers show) and short instructions.
 *
 * <pre>
 *   0 .. base-1   the method's own
 *   base          ThreadLog     in every frame
 *   base+1        int depth     in every frame, if the method reports its activations
 *   then          Object lock   in every frame, if it is synchronized and has a receiver
 *   then          long self     in every frame, if it accesses fields of its receiver: its id
 *   then          Object receiver, int code, int site, Object argument   in every frame, if it makes
 *                 modelled calls: of the one it is in
 *   then          temporaries   in no frame
 * </pre>
 */
public record LocalLayout(
    int base, boolean hasDepth, boolean hasLock, boolean hasSelf, boolean hasCalls) {

  public int log() {
    return base;
  }

  public int depth() {
    return base + 1;
  }

  public int lock() {
    return base + (hasDepth ? 2 : 1);
  }

  public int self() {
    return base + 1 + (hasDepth ? 1 : 0) + (hasLock ? 1 : 0);
  }

  /** The first of four locals. */
  public int call() {
    return self() + (hasSelf ? 2 : 0);
  }

  int firstTemporary() {
    return call() + (hasCalls ? 4 : 0);
  }

  /** The same frame with the added locals. */
  public FrameNode widen(FrameNode frame) {
    List<Object> locals = new ArrayList<>(frame.local);
    int slots = 0;
    for (Object type : locals) {
      slots += type == Opcodes.LONG || type == Opcodes.DOUBLE ? 2 : 1;
    }
    Object[] stack = frame.stack == null ? new Object[0] : frame.stack.toArray();
    return frame(locals, slots, stack);
  }

  /** The frame of a handler that knows of no local but the added ones. */
  public FrameNode handler() {
    return frame(new ArrayList<>(), 0, new Object[] {SpecifiedClasses.THROWABLE});
  }

  private FrameNode frame(List<Object> locals, int slots, Object[] stack) {
    for (int slot = slots; slot < base; slot++) {
      locals.add(Opcodes.TOP);
    }
    locals.add(HookNames.LOG);
    if (hasDepth) {
      locals.add(Opcodes.INTEGER);
    }
    if (hasLock) {
      locals.add(SpecifiedClasses.OBJECT);
    }
    if (hasSelf) {
      locals.add(Opcodes.LONG);
    }
    if (hasCalls) {
      locals.add(SpecifiedClasses.OBJECT);
      locals.add(Opcodes.INTEGER);
      locals.add(Opcodes.INTEGER);
      locals.add(SpecifiedClasses.OBJECT);
    }
    return new FrameNode(Opcodes.F_NEW, locals.size(), locals.toArray(), stack.length, stack);
  }
}
