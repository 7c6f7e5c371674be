// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution.value;

import dev.reweave.symbolic.expression.ContentWord;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.analysis.Value;

/**
 * A value on the operand stack or in a local: what it was in the run, and on what it depends.
 * Immutable but for objects under construction, whose id becomes known later in all copies at once.
 *
 * <p>A box (Integer, Long …) made of an expression is a constant that has a content; whoever looks
 * at more of it than that, or lets others look, has to pin the content. So is a text.
 */
public final class ExecutedValue implements Value {
  /** Ids from here on, up to half of the way to zero, are of objects that have no known one. */
  public static final long FIRST_UNNAMED = Long.MIN_VALUE + 1;

  /** Id of a box before it is known. */
  public static final long UNKNOWN_BOX = Long.MIN_VALUE;

  /** An unused slot. */
  public static final ExecutedValue EMPTY = new ExecutedValue(1, 0, 0);

  private final int size;
  private final int expression;
  private final @Nullable ExecutedValue content;
  private final int boxClass;
  private final int word;
  private final int read;
  private long bits;

  private ExecutedValue(int size, long bits, int expression) {
    this(size, bits, expression, null, -1, 0, -1);
  }

  private ExecutedValue(
      int size,
      long bits,
      int expression,
      @Nullable ExecutedValue content,
      int boxClass,
      int word,
      int read) {
    this.size = size;
    this.bits = bits;
    this.expression = expression;
    this.content = content;
    this.boxClass = boxClass;
    this.word = word;
    this.read = read;
  }

  /**
   * A box for a value; its id is {@link #UNKNOWN_BOX} until {@link #withId}.
   *
   * @param boxClass as {@link ContentWord#boxClass} numbers it
   */
  public static ExecutedValue box(ExecutedValue content, int boxClass) {
    ExecutedValue open = content.expression == 0 ? null : content;
    return new ExecutedValue(1, UNKNOWN_BOX, 0, open, boxClass, 0, -1);
  }

  /** A text that was made of these values and of what depends on nothing. */
  public static ExecutedValue text(long id, List<ExecutedValue> open) {
    ExecutedValue contents = null;
    for (ExecutedValue part : open) {
      contents = new ExecutedValue(part.size, part.bits, part.expression, contents, -1, 0, -1);
    }
    return new ExecutedValue(1, id, 0, contents, -1, 0, -1);
  }

  /** The same box, and its id is known. */
  public ExecutedValue withId(long id) {
    return new ExecutedValue(1, id, 0, content, boxClass, 0, -1);
  }

  /**
   * An object that a call has found in a map.
   *
   * @param word the expression of its {@link ContentWord}
   * @param read the step that found it
   */
  public static ExecutedValue found(long id, int word, int read) {
    return new ExecutedValue(1, id, 0, null, -1, word, read);
  }

  /** Number of the class of a box; -1 if it is none, or one that has no number. */
  public int boxClass() {
    return boxClass;
  }

  /** The expression of the {@link ContentWord} of an object found in a map; 0 for all else. */
  public int word() {
    return word;
  }

  /** The step that found an object in a map. */
  public int read() {
    return read;
  }

  /**
   * What is in the box, or the last value in a text, of which the one before is the content; null
   * if this is neither, or its content depends on nothing.
   */
  public @Nullable ExecutedValue content() {
    return content;
  }

  public static ExecutedValue of(Type type, long bits, int expression) {
    return new ExecutedValue(type.getSize(), bits, expression);
  }

  public static ExecutedValue single(long bits, int expression) {
    return new ExecutedValue(1, bits, expression);
  }

  public static ExecutedValue twofold(long bits, int expression) {
    return new ExecutedValue(2, bits, expression);
  }

  /**
   * A new object; its id becomes known when it is constructed. Until then it has one of its own.
   */
  public static ExecutedValue made(long provisional) {
    return new ExecutedValue(1, provisional, 0);
  }

  @Override
  public int getSize() {
    return size;
  }

  /** As in {@link dev.reweave.symbolic.expression.JvmArithmetic}. */
  public long bits() {
    return bits;
  }

  /** 0 if it depends on nothing that was read. */
  public int expression() {
    return expression;
  }

  /** Whether this is an object of which no id is known. */
  public boolean isUnnamed() {
    return size == 1 && bits >= FIRST_UNNAMED && bits < FIRST_UNNAMED / 2 && expression == 0;
  }

  public void name(long id) {
    bits = id;
  }
}
