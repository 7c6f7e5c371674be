// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution.value;

import dev.reweave.symbolic.execution.code.CodeBase;
import dev.reweave.symbolic.expression.ContentWord;
import dev.reweave.symbolic.expression.WordSequences;
import dev.reweave.symbolic.program.StepList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Objects and arrays that code on the tapes has made, by the ids that the log knows them by. */
public final class AllocatedObjects {
  private final Set<Long> objects = new HashSet<>();
  private final Map<Long, Long> cells = new HashMap<>();
  private final Map<Long, Integer> lengths = new HashMap<>();
  private final Map<Long, Long> boxes = new HashMap<>();
  private final KnownContainers containers = new KnownContainers();
  private final VariableHandles handles = new VariableHandles();
  private final WordSequences sequences = new WordSequences();
  private final LambdaObjects lambdas = new LambdaObjects();

  public void add(long object) {
    objects.add(object);
  }

  public void array(long array, int length) {
    objects.add(array);
    lengths.put(array, length);
  }

  /** How long an array is; null if that is not known, or not yet. */
  public @Nullable Integer length(long array) {
    return lengths.get(array);
  }

  public void cell(long object, long value) {
    cells.put(object, value);
  }

  public void box(long box, int boxClass, long content) {
    if (box != 0 && boxClass >= 0 && ContentWord.fits(content)) {
      boxes.put(box, ContentWord.box(boxClass, content));
    }
  }

  /** What lists and queues of the program hold. */
  public WordSequences sequences() {
    return sequences;
  }

  public KnownContainers containers() {
    return containers;
  }

  public LambdaObjects lambdas() {
    return lambdas;
  }

  public VariableHandles handles() {
    return handles;
  }

  /**
   * Members of locations that code without steps may access by a {@code VarHandle} or updater.
   *
   * @param shown objects that such code was given
   */
  public Set<String> handled(CodeBase code, Set<Long> shown) {
    return handles.members(code, code.untaped().usesHandles() ? null : shown);
  }

  /** All threads were executed: what these accessed by handles gets its places. */
  public void settle(CodeBase code, StepList steps) {
    handles.settle(code, steps);
  }

  /** What an entry of a map holds that holds this object: a {@link ContentWord}. */
  public long word(long object) {
    return boxes.getOrDefault(object, object);
  }

  /** Whether this is a map or set that code on the tapes made without any entries. */
  public boolean isEmpty(long object) {
    return containers.isEmpty(object);
  }

  /**
   * What a list or queue held that code on the tapes made, as the number of a sequence; null if
   * that is not known.
   */
  public @Nullable Long elements(long object) {
    long[] elements = containers.elements(object);
    boolean isShort = elements != null && elements.length <= WordSequences.LONGEST;
    return isShort ? sequences.number(Arrays.stream(elements).map(this::word).toArray()) : null;
  }

  /** Whether calls on this object, such a list or a view of one, do to elements what they say. */
  public boolean isKnownList(long object) {
    return containers.isKnownList(object);
  }

  /** The entries of an object, as a trace has them, are those of another: a set of its map. */
  public void owns(long owner, long object) {
    containers.contains(object, owner);
  }

  /** Whether calls on this object, a map or set or a view of one, do to entries what they say. */
  public boolean isKnown(long object, long key) {
    return containers.isKnown(object) && !containers.isMutable(key);
  }

  /** The map or set that an object is a view of, or the object itself. */
  public long owner(long object) {
    return containers.owner(object);
  }

  /** Whether fields or elements of this were zero, or null, before anybody wrote to them. */
  public boolean contains(long object) {
    return objects.contains(object);
  }

  /** What an atomic variable was made with; null if that is not known. */
  public @Nullable Long cell(long object) {
    return cells.get(object);
  }
}
