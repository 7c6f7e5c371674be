// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

import dev.reweave.protocol.raw.CallCode;
import java.util.Map;

/**
 * The right-hand side of a table line: an action, then modifiers.
 *
 * <pre>
 *   none                       nothing to record
 *   read write update add      the content; add: an update that commutes with other adds
 *   opaque                     unknown, ordered only
 *   put take                   of a queue: hands the first argument over, takes the result over
 *   argument                   only what the modifiers reads and writes say
 *   look                       shows, or changes, the state of a synchroniser
 *   acquire release            a lock; release-stamp, convert: of stamped locks
 *   wait notify notify-all     of a condition
 *   signal await meet          others may go on; goes on; both, before and after the call
 *   permits-release permits-acquire permits-drain, park
 *   joined                     saw, if the result is false, that a thread has ended
 *   cell-read                  the value of an atomic variable is the result
 *   cell-look                  the result only says something of the value
 *   cell-write cell-update     sets it; sets it depending on the old value
 *   cell-cas cell-exchange     compares and sets; the result says whether, or is the old value
 *   cell-apply-and-get cell-get-and-apply   sets it to what a function of the program returns
 *
 *   key N      one entry only: argument N is the key or index
 *   key all    every argument is compared with the others as a key is; key even: the first, the
 *              third and so on; of static methods only
 *   at N       the cell's index, or the object whose field is the cell, is argument N
 *   on N       the object meant is argument N, not the receiver
 *   reads N    the content of argument N is read, too
 *   reads all  that of every argument; of static methods only
 *   writes N   the content of argument N is updated, too
 *   count N    argument N says how many permits
 *   if         only when the result is true, not zero, not null; content was read otherwise
 *   unless     the opposite
 *   applied    only when a function was applied that the call brought along
 *   shared     shared mode
 *   deep       what the content holds is looked at, too: text, equality, hash code
 *   hashes     what the argument that is read holds is compared with others, as keys are
 *   part N     of the object's state, this part only: 1, 2 or 3
 *   moves      changes the order of entries, if that is the order of access
 *   elements   touches elements of the array behind a stream or buffer
 *   view shows fresh filled holds   the result is a view of the receiver or first argument, shows
 *              its content in another form, is new and empty, was filled, or holds the arguments:
 *              see {@link ResultKind}
 *   bare       does not hold the monitor that methods of its class hold
 * </pre>
 */
final class ActionParser {
  private static final Map<String, Integer> ACTIONS =
      Map.ofEntries(
          Map.entry("none", CallCode.NONE),
          Map.entry("read", CallCode.READ),
          Map.entry("write", CallCode.WRITE),
          Map.entry("update", CallCode.UPDATE),
          Map.entry("add", CallCode.COMMUTE),
          Map.entry("opaque", CallCode.OPAQUE),
          Map.entry("put", CallCode.PUT),
          Map.entry("take", CallCode.TAKE),
          Map.entry("argument", CallCode.ARGUMENT),
          Map.entry("look", CallCode.LOOK),
          Map.entry("acquire", CallCode.ACQUIRE),
          Map.entry("release", CallCode.RELEASE),
          Map.entry("release-stamp", CallCode.RELEASE_STAMP),
          Map.entry("convert", CallCode.CONVERT_STAMP),
          Map.entry("wait", CallCode.WAIT),
          Map.entry("notify", CallCode.NOTIFY),
          Map.entry("notify-all", CallCode.NOTIFY_ALL),
          Map.entry("signal", CallCode.SIGNAL),
          Map.entry("await", CallCode.AWAIT),
          Map.entry("meet", CallCode.MEET),
          Map.entry("permits-release", CallCode.PERMITS_RELEASE),
          Map.entry("permits-acquire", CallCode.PERMITS_ACQUIRE),
          Map.entry("permits-drain", CallCode.PERMITS_DRAIN),
          Map.entry("park", CallCode.PARK),
          Map.entry("joined", CallCode.JOINED),
          Map.entry("cell-read", CallCode.CELL_READ),
          Map.entry("cell-write", CallCode.CELL_WRITE),
          Map.entry("cell-look", CallCode.CELL_LOOK),
          Map.entry("cell-update", CallCode.CELL_UPDATE),
          Map.entry("cell-cas", CallCode.CELL_CAS),
          Map.entry("cell-exchange", CallCode.CELL_EXCHANGE),
          Map.entry("cell-apply-and-get", CallCode.CELL_APPLY_AND_GET),
          Map.entry("cell-get-and-apply", CallCode.CELL_GET_AND_APPLY));

  private static final Map<String, Integer> ARGUMENTS =
      Map.of(
          "key", CallCode.KEYED,
          "at", CallCode.INDEXED,
          "on", CallCode.ON_ARGUMENT,
          "reads", CallCode.READS_ARGUMENT,
          "writes", CallCode.WRITES_ARGUMENT,
          "count", CallCode.COUNT);

  private static final Map<String, Integer> FLAGS =
      Map.of(
          "if", CallCode.IF_RESULT,
          "unless", CallCode.UNLESS_RESULT,
          "applied", CallCode.IF_APPLIED,
          "shared", CallCode.SHARED,
          "deep", CallCode.DEEP,
          "hashes", CallCode.HASHES,
          "moves", CallCode.MOVES,
          "elements", CallCode.ELEMENTS,
          "bare", CallCode.BARE);

  private static final Map<String, ResultKind> RESULTS =
      Map.of(
          "view", ResultKind.VIEW,
          "shows", ResultKind.SHOWS,
          "fresh", ResultKind.FRESH,
          "filled", ResultKind.FILLED,
          "holds", ResultKind.HOLDS);

  private int code;
  private ResultKind result = ResultKind.OTHER;
  private int argument = -1;
  private final TableParser.Releases releases = new TableParser.Releases();

  private ActionParser() {}

  static ActionParser parse(String[] words) {
    ActionParser parser = new ActionParser();
    parser.code = known(ACTIONS, words[0]);
    if (words[0].equals("put")) {
      parser.argument = 0;
    }
    for (int i = 1; i < words.length; i++) {
      i += parser.modifier(words, i);
    }
    return parser;
  }

  /** How many more words it took. */
  private int modifier(String[] words, int at) {
    if (releases.take(words, at)) {
      return 1;
    }
    Integer flag = FLAGS.get(words[at]);
    if (flag != null) {
      code |= flag;
      return 0;
    }
    if (RESULTS.containsKey(words[at])) {
      result = RESULTS.get(words[at]);
      return 0;
    }
    if (words[at].equals("part")) {
      code |= Integer.parseInt(words[at + 1]) << CallCode.PART_SHIFT;
      return 1;
    }
    code |= known(ARGUMENTS, words[at]);
    int index = index(words[at + 1]);
    if (argument >= 0 && argument != index) {
      throw new IllegalArgumentException("only one argument can be named");
    }
    argument = index;
    return 1;
  }

  private static int index(String word) {
    return switch (word) {
      case "all" -> MethodModel.ALL_ARGUMENTS;
      case "even" -> MethodModel.EVEN_ARGUMENTS;
      default -> Integer.parseInt(word);
    };
  }

  private static int known(Map<String, Integer> words, String word) {
    Integer value = words.get(word);
    if (value == null) {
      throw new IllegalArgumentException("unknown word '" + word + "'");
    }
    return value;
  }

  int code() {
    return code;
  }

  int argument() {
    return argument;
  }

  ResultKind result() {
    return result;
  }

  ReleaseRange releases() {
    return releases.range();
  }
}
