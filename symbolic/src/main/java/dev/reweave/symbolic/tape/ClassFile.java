// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.tape;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A class file as it was instrumented.
 *
 * @param number as in the journal
 * @param loader number of its loader
 * @param firstMethod number of its first method; the others follow
 */
public record ClassFile(int number, int loader, int firstMethod, byte[] bytes) {
  static ClassFile of(int number, byte[] payload) {
    ByteBuffer in = ByteBuffer.wrap(payload).order(ByteOrder.LITTLE_ENDIAN);
    return new ClassFile(
        number, in.getInt(0), in.getInt(4), Arrays.copyOfRange(payload, 8, payload.length));
  }
}
