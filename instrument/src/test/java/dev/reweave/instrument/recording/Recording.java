// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.recording;

import dev.reweave.instrument.MemorySites;
import java.util.ArrayList;
import java.util.List;

/** What the hooks were told, one line for each event. */
public final class Recording {
  private static final List<String> EVENTS = new ArrayList<>();
  private static MemorySites sites;

  private Recording() {}

  /** Forgets everything; site numbers are looked up in this table from now on. */
  public static synchronized void begin(MemorySites table) {
    sites = table;
    EVENTS.clear();
    Hooks.log().callSite = 0;
  }

  /** All events since {@link #begin}. */
  public static synchronized List<String> events() {
    return List.copyOf(EVENTS);
  }

  static synchronized void add(String event) {
    EVENTS.add(event);
  }

  static synchronized String site(int id) {
    return sites.site(id);
  }

  static synchronized String method(int id) {
    return sites.method(id);
  }

  static synchronized String name(int id) {
    return sites.name(id);
  }

  static String show(Object value) {
    return value == null || value instanceof String || value instanceof Number
        ? String.valueOf(value)
        : value.getClass().getSimpleName();
  }
}
