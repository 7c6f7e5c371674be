// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class CommandRegisterTest {
  @Test
  void eachNameMeansItsCommand() {
    Main.line()
        .getSubcommands()
        .forEach(
            (name, command) -> {
              if (!name.equals("help")) {
                Class<?> type = command.getCommandSpec().userObject().getClass();
                assertEquals(List.of(type), List.copyOf(CommandRegister.needed(name, "x")));
              }
            });
  }

  @Test
  void helpAndMistakesNeedAll() {
    for (String first : List.of("help", "--help", "anlyze", "@file")) {
      assertEquals(CommandRegister.all(), CommandRegister.needed(first, "run"));
    }
    assertEquals(CommandRegister.all(), CommandRegister.needed());
  }
}
