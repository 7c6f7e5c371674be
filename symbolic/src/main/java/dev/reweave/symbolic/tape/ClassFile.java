// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.tape;

import java.nio.ByteBuffer;

/**
 * A class file as it was instrumented.
 *
 * @param number as in the journal
 * @param loader number of its loader
 * @param firstMethod number of its first method; the others follow
 */
public record ClassFile(int number, int loader, int firstMethod, byte[] bytes) {
  static ClassFile of(int number, ByteBuffer contents) {
    int loader = contents.getInt();
    int firstMethod = contents.getInt();
    byte[] bytes = new byte[contents.remaining()];
    contents.get(bytes);
    return new ClassFile(number, loader, firstMethod, bytes);
  }
}
