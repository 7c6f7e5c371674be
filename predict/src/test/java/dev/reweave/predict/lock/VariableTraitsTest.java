// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.predict.lock.scan.VariableTraits;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

class VariableTraitsTest {
  @Test
  void asksOnceUntilAnIndexIsUsedForAnotherVariable() {
    int[] asked = {0};
    VariableTraits traits =
        new VariableTraits(
            variable -> {
              asked[0]++;
              return variable == 5000 ? VariableTraits.CLASHES : 0;
            });
    assertEquals(VariableTraits.CLASHES, traits.of(5000));
    traits.publish(5000);
    assertEquals(VariableTraits.CLASHES | VariableTraits.PUBLIC, traits.of(5000));
    assertEquals(0, traits.of(3));
    assertEquals(2, asked[0]);
    BitSet gone = new BitSet();
    gone.set(5000);
    traits.forget(gone);
    assertEquals(VariableTraits.CLASHES, traits.of(5000));
    assertEquals(3, asked[0]);
  }
}
