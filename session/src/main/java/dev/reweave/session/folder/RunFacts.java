// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.folder;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.reweave.protocol.ending.StandstillReport;
import dev.reweave.protocol.ending.StuckThread;
import dev.reweave.report.json.FindingsFormatException;
import dev.reweave.report.json.JsonValue;
import dev.reweave.report.neutral.VisibleText;
import dev.reweave.trace.format.FreshFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a recorded run besides its trace.
 *
 * @param command the command, empty if unknown
 * @param exit its exit status, null when it did not end under our eyes
 * @param seconds how long it ran, -1 if unknown
 * @param directory where it was started, null if unknown
 * @param include class name patterns that were recorded in addition
 * @param exclude class name patterns that were left alone
 * @param input the file on its standard input, null if there was none that could be read again
 * @param stuck the threads of a deadlock that it ended in; empty if it did not
 * @param standstill that no thread could go on; empty if that was not seen
 * @param seal shows who has recorded it, and where; null if there is none
 * @param redacted whether words of the command were left out
 * @param outside why two runs of it at once might disturb each other; empty if nothing is known of
 *     that, null if nobody has looked
 */
public record RunFacts(
    List<String> command,
    @Nullable Integer exit,
    double seconds,
    @Nullable String directory,
    List<String> include,
    List<String> exclude,
    @Nullable String input,
    List<StuckThread> stuck,
    Optional<StandstillReport> standstill,
    @Nullable String seal,
    boolean redacted,
    @Nullable String outside) {
  private static final long MOST_BYTES = 1 << 20;
  private static final int MOST_EXIT = 255;

  /** Exit statuses beyond are signals. */
  private static final int SIGNALLED = 128;

  /** Of a run that ended by itself, as far as is known. */
  public RunFacts(
      List<String> command,
      @Nullable Integer exit,
      double seconds,
      @Nullable String directory,
      List<String> include,
      List<String> exclude,
      @Nullable String input) {
    this(
        command,
        exit,
        seconds,
        directory,
        include,
        exclude,
        input,
        List.of(),
        Optional.empty(),
        null,
        false,
        null);
  }

  /** Of a run whose surroundings are not known. */
  public RunFacts(List<String> command, @Nullable Integer exit, double seconds) {
    this(command, exit, seconds, null, List.of(), List.of(), null);
  }

  /** Whether no signal has ended it, as far as its exit status tells. */
  public boolean endedByItself() {
    return exit != null && exit <= SIGNALLED;
  }

  /** The same run, which has ended. */
  public RunFacts ended(int status, double after) {
    return new RunFacts(
        command,
        status,
        after,
        directory,
        include,
        exclude,
        input,
        stuck,
        standstill,
        seal,
        redacted,
        outside);
  }

  /** The same run, which ended in a deadlock. */
  public RunFacts stuck(List<StuckThread> threads) {
    return new RunFacts(
        command,
        exit,
        seconds,
        directory,
        include,
        exclude,
        input,
        threads,
        standstill,
        seal,
        redacted,
        outside);
  }

  /** The same run, of which the recorder has told this. */
  public RunFacts standstill(Optional<StandstillReport> told) {
    return new RunFacts(
        command, exit, seconds, directory, include, exclude, input, stuck, told, seal, redacted,
        outside);
  }

  /** The same run, with these classes recorded in addition. */
  public RunFacts including(List<String> classes) {
    List<String> all = new ArrayList<>(include);
    all.addAll(classes);
    return new RunFacts(
        command,
        exit,
        seconds,
        directory,
        List.copyOf(all),
        exclude,
        input,
        stuck,
        standstill,
        seal,
        redacted,
        outside);
  }

  /** The same run with another seal. */
  public RunFacts sealed(String mark) {
    return new RunFacts(
        command,
        exit,
        seconds,
        directory,
        include,
        exclude,
        input,
        stuck,
        standstill,
        mark,
        redacted,
        outside);
  }

  /** The same run with other words for its command; {@code lacking}: not those that it had. */
  public RunFacts command(List<String> words, boolean lacking) {
    return new RunFacts(
        List.copyOf(words),
        exit,
        seconds,
        directory,
        include,
        exclude,
        input,
        stuck,
        standstill,
        seal,
        lacking,
        outside);
  }

  /** The same run, of which is known what it reaches. */
  public RunFacts outside(String call) {
    return new RunFacts(
        command,
        exit,
        seconds,
        directory,
        include,
        exclude,
        input,
        stuck,
        standstill,
        seal,
        redacted,
        call);
  }

  /** Of an imported trace. */
  public static RunFacts unknown() {
    return new RunFacts(List.of(), null, -1);
  }

  /** Writes run.json. */
  public void write(Path file) throws IOException {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    command.forEach(node.putArray("command")::add);
    node.put("exit", exit);
    node.put("seconds", seconds);
    if (directory != null) {
      node.put("directory", directory);
      include.forEach(node.putArray("include")::add);
      exclude.forEach(node.putArray("exclude")::add);
    }
    if (input != null) {
      node.put("input", input);
    }
    if (!stuck.isEmpty()) {
      ArrayNode rows = node.putArray("stuck");
      stuck.forEach(thread -> rows.add(thread.row()));
    }
    standstill.ifPresent(told -> told.texts().forEach(node.putArray("standstill")::add));
    if (seal != null) {
      node.put("seal", seal);
    }
    if (redacted) {
      node.put("redacted", true);
    }
    if (outside != null) {
      node.put("outside", outside);
    }
    FreshFile.write(file, VisibleText.json(node.toString()) + "\n");
  }

  /** Reads run.json; what is not there, or damaged, is unknown. */
  public static RunFacts read(Path file) {
    try {
      if (!Files.isRegularFile(file)) {
        return unknown();
      }
      JsonValue root = JsonValue.read(file, MOST_BYTES);
      return new RunFacts(
          root.at("command").list(RunFacts::word),
          exit(root.at("exit")),
          root.at("seconds").number(-1),
          path(root.at("directory")),
          texts(root.at("include")),
          texts(root.at("exclude")),
          path(root.at("input")),
          texts(root.at("stuck")).stream().map(StuckThread::parse).toList(),
          StandstillReport.ofTexts(texts(root.at("standstill"))),
          seal(root.at("seal")),
          root.at("redacted").isTrue(),
          root.at("outside").textOrNull());
    } catch (IOException e) {
      return unknown();
    }
  }

  private static List<String> texts(JsonValue array) throws FindingsFormatException {
    return array.list(JsonValue::text);
  }

  /** What is no text is a seal that is not whole, and no reason to know nothing of the run. */
  private static @Nullable String seal(JsonValue value) {
    try {
      return value.textOrNull();
    } catch (FindingsFormatException e) {
      return "";
    }
  }

  private static String word(JsonValue value) throws FindingsFormatException {
    if (value.text().indexOf('\0') >= 0) {
      throw value.expected("a word that a command can have");
    }
    return value.text();
  }

  private static @Nullable Integer exit(JsonValue value) throws FindingsFormatException {
    if (!value.isThere()) {
      return null;
    }
    int exit = value.count(0);
    if (exit > MOST_EXIT) {
      throw value.expected("an exit status");
    }
    return exit;
  }

  private static @Nullable String path(JsonValue value) throws FindingsFormatException {
    String text = value.textOrNull();
    try {
      return text == null ? null : Path.of(text).toString();
    } catch (InvalidPathException e) {
      throw value.expected("a path");
    }
  }
}
