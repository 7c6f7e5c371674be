// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.check;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What a map holds that a request or an answer was made into. All methods throw if it is missing.
 */
final class CheckFields {
  private final Map<String, Object> map;

  CheckFields(Map<String, Object> map) {
    this.map = map;
  }

  String text(String key) {
    return value(key, String.class);
  }

  int number(String key) {
    return value(key, Integer.class);
  }

  double seconds(String key) {
    return value(key, Double.class);
  }

  List<String> words(String key) {
    return list(key, String.class);
  }

  List<Integer> numbers(String key) {
    return list(key, Integer.class);
  }

  private <T> List<T> list(String key, Class<T> type) {
    List<?> all = value(key, List.class);
    return all.stream().map(type::cast).toList();
  }

  private <T> T value(String key, Class<T> type) {
    return type.cast(Objects.requireNonNull(map.get(key), key));
  }
}
