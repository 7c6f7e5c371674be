// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.raw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.lang.reflect.Field;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The kinds that are read are those that are written. */
class RawKindTest {
  /** Constants of the layout that are no kinds. */
  private static final Set<String> OTHERS =
      Set.of(
          "RECORD",
          "CHUNK",
          "POOL_SLAB",
          "CHUNK_HEADER",
          "CHUNK_MAGIC",
          "FREE",
          "LEASED",
          "SITE_SHIFT",
          "SITE_MASK",
          "AUX_SHIFT",
          "FLAG",
          "KIND_MASK",
          "CLASS_SHIFT",
          "LOOKS",
          "CHANGES",
          "HANDS_OVER",
          "OUTDATED",
          "SCOPE_WHOLE",
          "SCOPE_KEY",
          "SCOPE_CONDITIONAL",
          "EXCLUSIVE",
          "SHARED");

  @Test
  void hasAllKindsOfTheLayout() throws ReflectiveOperationException {
    Map<String, Integer> written = new TreeMap<>();
    for (Field constant : RawLayout.class.getFields()) {
      if (constant.getType() == int.class && !OTHERS.contains(constant.getName())) {
        written.put(constant.getName(), constant.getInt(null));
      }
    }
    Map<String, Integer> read = new TreeMap<>();
    for (RawKind kind : RawKind.values()) {
      read.put(kind.name(), kind.code());
    }
    assertEquals(written, read);
  }

  @Test
  void findsEachByItsCode() {
    for (RawKind kind : RawKind.values()) {
      assertEquals(kind, RawKind.of(kind.code()));
    }
    assertNull(RawKind.of(RawLayout.KIND_MASK));
  }
}
