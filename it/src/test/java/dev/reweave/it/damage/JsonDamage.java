// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.damage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Damage to JSON that leaves JSON: fields lost, null, of another type, repeated, very deep. */
final class JsonDamage {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final int DEEP = 100_000;
  private static final String DEEP_MARK = "nested deeply";

  /** A place in a document: a field of an object or an item of an array. */
  private record Slot(JsonNode parent, String field, int item) {
    JsonNode value() {
      return field == null ? parent.get(item) : parent.get(field);
    }

    void set(JsonNode value) {
      if (field == null) {
        ((ArrayNode) parent).set(item, value);
      } else {
        ((ObjectNode) parent).set(field, value);
      }
    }

    void remove() {
      if (field == null) {
        ((ArrayNode) parent).remove(item);
      } else {
        ((ObjectNode) parent).remove(field);
      }
    }
  }

  private JsonDamage() {}

  /** A damaged copy. */
  static byte[] of(byte[] whole, SplittableRandom random) throws IOException {
    JsonNode root = new ObjectMapper().readTree(whole);
    int times = 1 + random.nextInt(3);
    for (int i = 0; i < times; i++) {
      List<Slot> slots = new ArrayList<>();
      collect(root, slots);
      if (!slots.isEmpty()) {
        once(slots.get(random.nextInt(slots.size())), random);
      }
    }
    String text = root.toString();
    // Deeper than what writes it would write.
    return text.replace('"' + DEEP_MARK + '"', "[".repeat(DEEP) + "]".repeat(DEEP))
        .getBytes(StandardCharsets.UTF_8);
  }

  private static void collect(JsonNode node, List<Slot> slots) {
    node.properties()
        .forEach(
            entry -> {
              slots.add(new Slot(node, entry.getKey(), 0));
              collect(entry.getValue(), slots);
            });
    if (node.isArray()) {
      for (int i = 0; i < node.size(); i++) {
        slots.add(new Slot(node, null, i));
        collect(node.get(i), slots);
      }
    }
  }

  private static void once(Slot slot, SplittableRandom random) {
    switch (random.nextInt(8)) {
      case 0, 1 -> slot.remove();
      case 2 -> slot.set(NODES.nullNode());
      case 3 -> slot.set(number(random));
      case 4 -> slot.set(NODES.textNode(text(random)));
      case 5 -> slot.set(random.nextBoolean() ? NODES.arrayNode() : NODES.objectNode());
      case 6 ->
          slot.set(random.nextInt(10) == 0 ? NODES.textNode(DEEP_MARK) : wrapped(slot.value()));
      default -> {
        if (slot.parent() instanceof ArrayNode array) {
          array.add(slot.value().deepCopy());
        } else {
          slot.set(NODES.booleanNode(random.nextBoolean()));
        }
      }
    }
  }

  private static JsonNode wrapped(JsonNode value) {
    return NODES.arrayNode().add(value.deepCopy());
  }

  private static JsonNode number(SplittableRandom random) {
    return switch (random.nextInt(7)) {
      case 0 -> NODES.numberNode(-1);
      case 1 -> NODES.numberNode(Integer.MAX_VALUE);
      case 2 -> NODES.numberNode(Integer.MIN_VALUE);
      case 3 -> NODES.numberNode(Long.MAX_VALUE);
      case 4 -> NODES.numberNode(new java.math.BigInteger("9".repeat(40)));
      case 5 -> NODES.numberNode(1e300);
      default -> NODES.numberNode(random.nextInt(100));
    };
  }

  private static String text(SplittableRandom random) {
    return switch (random.nextInt(6)) {
      case 0 -> "";
      case 1 -> "../../x";
      case 2 -> "\u0000\u202e\u001b[31m";
      case 3 -> "y".repeat(10_000);
      case 4 -> "12";
      default -> "%s %n {0} <b> ${x}";
    };
  }
}
