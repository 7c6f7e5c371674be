// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.symbolic.execution.value.ExecutedValue;
import dev.reweave.symbolic.expression.ContentWord;
import dev.reweave.symbolic.expression.JvmArithmetic;
import org.jspecify.annotations.Nullable;

/** The {@link ContentWord}s of objects that go into collections. */
final class ContentWords {
  private final ThreadMachine machine;

  ContentWords(ThreadMachine machine) {
    this.machine = machine;
  }

  /** The expression of the word of an object, which stays the object that it is if it is no box. */
  int of(ExecutedValue object) {
    ExecutedValue word = ofOpenBox(object);
    if (word != null) {
      return word.expression();
    }
    machine.pin(object);
    int constant = machine.expressions().constant(object.bits());
    machine.steps.entries().namedConstant(constant);
    return constant;
  }

  /** Null if it is not known to be a box. */
  @Nullable ExecutedValue ofBox(ExecutedValue object) {
    ExecutedValue open = ofOpenBox(object);
    long word = machine.allocated().word(object.bits());
    if (open != null || !ContentWord.isBox(word)) {
      return open;
    }
    machine.pin(object);
    return ExecutedValue.single(word, 0);
  }

  /** Null if its content depends on nothing, or has no word. */
  @Nullable ExecutedValue ofOpenBox(ExecutedValue object) {
    ExecutedValue content = object.content();
    if (content == null || object.boxClass() < 0 || !ContentWord.fits(content.bits())) {
      return null;
    }
    if (content.getSize() == 2) {
      machine.isTrue(machine.operations.apply(JvmArithmetic.FITS, content, 1));
    }
    return machine.operations.apply(JvmArithmetic.BOX + object.boxClass(), content, 1);
  }
}
