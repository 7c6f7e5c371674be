// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.HelpCommand;

/**
 * All commands by name, in the order of the help. Reading what a command takes costs a start more
 * than most commands do, so it is only done of the one that is called.
 */
final class CommandRegister {
  private static final Map<String, Class<?>> ALL = new LinkedHashMap<>();

  static {
    ALL.put("run", RunCommand.class);
    ALL.put("demo", DemoCommand.class);
    ALL.put("record", RecordCommand.class);
    ALL.put("analyze", AnalyzeCommand.class);
    ALL.put("replay", ReplayCommand.class);
    ALL.put("explain", ExplainCommand.class);
    ALL.put("accept", AcceptCommand.class);
    ALL.put("report", ReportCommand.class);
    ALL.put("stats", StatsCommand.class);
    ALL.put("import", ImportCommand.class);
    ALL.put("export", ExportCommand.class);
    ALL.put("help", HelpCommand.class);
  }

  private CommandRegister() {}

  static Collection<Class<?>> all() {
    return List.copyOf(ALL.values());
  }

  /** Those that matter to these arguments: all where no command is named first, as for help. */
  static Collection<Class<?>> needed(String... args) {
    if (args.length == 1 && args[0].equals("--version")) {
      return List.of();
    }
    Class<?> named = args.length == 0 ? null : ALL.get(args[0]);
    return named == null || named == HelpCommand.class ? all() : List.of(named);
  }
}
