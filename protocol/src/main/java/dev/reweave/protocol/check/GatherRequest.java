// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.check;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The checks of a build, of which one report is to be made.
 *
 * @param modules the names of its modules
 * @param folders for each of them the folder with a folder for each test; need not be there
 * @param baseline the file of what is accepted in all of them; need not be there
 * @param out the folder that the report goes to
 */
public record GatherRequest(
    List<String> modules, List<String> folders, String baseline, String out) {

  /** Copies the lists. */
  public GatherRequest {
    modules = List.copyOf(modules);
    folders = List.copyOf(folders);
  }

  /** Of types that every class loader shares. */
  public Map<String, Object> toMap() {
    Map<String, Object> map = new HashMap<>();
    map.put("modules", modules);
    map.put("folders", folders);
    map.put("baseline", baseline);
    map.put("out", out);
    return map;
  }

  /**
   * What {@link #toMap} made.
   *
   * @throws NullPointerException when something is missing
   */
  public static GatherRequest of(Map<String, Object> map) {
    CheckFields fields = new CheckFields(map);
    return new GatherRequest(
        fields.words("modules"),
        fields.words("folders"),
        fields.text("baseline"),
        fields.text("out"));
  }
}
