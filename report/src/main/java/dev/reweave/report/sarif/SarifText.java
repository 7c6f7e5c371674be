// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.sarif;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * A message of SARIF. Viewers make links of "[text](target)" in it; nothing here may become one,
 * also not when its parts come from several names.
 */
final class SarifText {
  private SarifText() {}

  static ObjectNode of(String text) {
    return JsonNodeFactory.instance.objectNode().put("text", withoutLinks(text));
  }

  private static String withoutLinks(String text) {
    return text.contains("](")
        ? text.replace("\\", "\\\\").replace("[", "\\[").replace("]", "\\]")
        : text;
  }
}
