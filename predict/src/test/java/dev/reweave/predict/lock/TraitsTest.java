// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import org.junit.jupiter.api.Test;

class TraitsTest {
  @Test
  void asksOnceUntilAnIndexIsUsedForAnotherVariable() {
    int[] asked = {0};
    Traits traits =
        new Traits(
            variable -> {
              asked[0]++;
              return variable == 5000 ? Traits.CLASHES : 0;
            });
    assertEquals(Traits.CLASHES, traits.of(5000));
    traits.publish(5000);
    assertEquals(Traits.CLASHES | Traits.PUBLIC, traits.of(5000));
    assertEquals(0, traits.of(3));
    assertEquals(2, asked[0]);
    BitSet gone = new BitSet();
    gone.set(5000);
    traits.forget(gone);
    assertEquals(Traits.CLASHES, traits.of(5000));
    assertEquals(3, asked[0]);
  }
}
