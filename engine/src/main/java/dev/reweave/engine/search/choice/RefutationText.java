// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.choice;

import dev.reweave.engine.search.choice.OrderProblem.Origin;
import dev.reweave.engine.search.closure.OrderRule;
import dev.reweave.engine.search.index.TraceIndex;
import dev.reweave.engine.search.value.GuardLemma;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Tells in words which requirements together leave no order. */
final class RefutationText {
  private static final int MOST = 5;
  private static final int MOST_READS = 3;

  private final TraceIndex run;
  private final List<GuardLemma> lemmas;

  RefutationText(TraceIndex run, List<GuardLemma> lemmas) {
    this.run = run;
    this.lemmas = lemmas;
  }

  String tell(List<Origin> origins) {
    Set<String> sentences = new LinkedHashSet<>();
    origins.stream()
        .filter(origin -> origin.rule() != OrderRule.OTHER_SOURCE)
        .forEach(origin -> sentences.add(sentence(origin)));
    if (sentences.isEmpty()) {
      return "what the query asks for closes a cycle with what synchronisation forces";
    }
    List<String> some = sentences.stream().limit(MOST).toList();
    String more =
        sentences.size() > MOST ? "; and " + (sentences.size() - MOST) + " more like these" : "";
    return "no order does all of this at once: " + String.join("; ", some) + more;
  }

  private String sentence(Origin origin) {
    if (origin.rule() == OrderRule.GUARD) {
      return guard(lemmas.get(origin.other()));
    }
    String event = run.describe(origin.event());
    String other = run.describe(origin.other());
    return switch (origin.rule()) {
      case LOCK -> "the section from " + event + " and that from " + other + " need the same lock";
      case READS_FROM ->
          origin.event() == origin.other()
              ? event + " has to read what it was recorded to read"
              : event + " has to read what was recorded, with " + other + " before it";
      case NOT_BETWEEN -> other + " must not come between " + event + " and the write it reads";
      case PERMITS -> event + " needs permits that others give back";
      case SYNC, WAIT, QUERY, OTHER_SOURCE, GUARD -> event + " comes before " + other;
    };
  }

  private String guard(GuardLemma lemma) {
    StringBuilder words = new StringBuilder(lemma.words());
    for (int i = 0; i < lemma.reads().length && i < MOST_READS; i++) {
      int source = lemma.sources()[i];
      words.append(i == 0 ? "; but " : " and ").append(run.describe(lemma.reads()[i]));
      words.append(source < 0 ? " finds the initial value" : " reads from " + run.describe(source));
    }
    int more = lemma.reads().length - MOST_READS;
    return words + (more > 0 ? " and " + more + " more read as they do" : "");
  }
}
