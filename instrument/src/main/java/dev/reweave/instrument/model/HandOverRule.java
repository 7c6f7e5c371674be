// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import dev.reweave.models.MethodModel;
import dev.reweave.models.ResultKind;
import dev.reweave.models.TableParser;
import org.jspecify.annotations.Nullable;

/**
 * One hook in a JDK class.
 *
 * @param method which methods get it: matched like a line of the model table
 * @param place where in the method
 * @param member name of the method called or field accessed there; null: none
 * @param hook name of the hook
 * @param argument what it is given; null: nothing
 */
record HandOverRule(
    MethodModel method,
    Place place,
    @Nullable String member,
    String hook,
    @Nullable String argument) {

  /** Where in a method. */
  enum Place {
    ENTER,
    RETURN,
    RETURN_IF,
    BEFORE,
    BEFORE_GET,
    BEFORE_PUT,
    AFTER_GET;

    boolean namesMember() {
      return ordinal() >= BEFORE.ordinal();
    }
  }

  boolean isAt(Place where, @Nullable String name) {
    return place == where && (member == null || member.equals(name));
  }

  static HandOverRule parse(String method, String[] words) {
    int paren = method.indexOf('(');
    String name = paren < 0 ? method : method.substring(0, paren);
    TableParser.Releases releases = new TableParser.Releases();
    int end = words.length;
    while (end > 2 && releases.take(words, end - 2)) {
      end -= 2;
    }
    Place place = place(words[0]);
    int next = place.namesMember() ? 2 : 1;
    return new HandOverRule(
        new MethodModel(name, TableParser.types(method), 0, -1, ResultKind.OTHER, releases.range()),
        place,
        place.namesMember() ? words[1] : null,
        words[next],
        end > next + 1 ? words[next + 1] : null);
  }

  private static Place place(String word) {
    return switch (word) {
      case "enter" -> Place.ENTER;
      case "return" -> Place.RETURN;
      case "return-if" -> Place.RETURN_IF;
      case "before" -> Place.BEFORE;
      case "before-get" -> Place.BEFORE_GET;
      case "before-put" -> Place.BEFORE_PUT;
      case "after-get" -> Place.AFTER_GET;
      default -> throw new IllegalArgumentException("unknown place '" + word + "'");
    };
  }
}
