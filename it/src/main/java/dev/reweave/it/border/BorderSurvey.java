// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * Finds cases on the JDK that it runs on, and writes programs of them into a folder: {@code
 * classes} with mains {@code bordercases.Driver0} and so on, their {@code sources}, {@code
 * cases.tsv}, {@code methods.tsv} and {@code cut-short.txt}.
 */
public final class BorderSurvey {
  private static final List<Class<?>> ARRAYS =
      List.of(
          int[].class,
          long[].class,
          short[].class,
          byte[].class,
          char[].class,
          boolean[].class,
          double[].class,
          float[].class,
          Object[].class,
          String[].class,
          SharedCell.class);

  /** For the search of one object, and as much again for all that is taken from it. */
  private static final int MOST_SECONDS = 60;

  /** Whose state belongs to a thread. */
  private static final Pattern OWNED =
      Pattern.compile("java\\.util\\.concurrent\\.locks\\..*|java\\.lang\\.(.*Thread.*)");

  private final SurveyScale scale;
  private final InlineTrial inline = new InlineTrial();
  private final Random random;
  private final List<Class<?>> classes;
  private final CallIndex index;
  private final SubjectMaker subjects;
  private final CallPairs pairs;
  private final MutexSearch mutexes;
  private final Set<Class<?>> cutShort = new LinkedHashSet<>();

  private BorderSurvey(SurveyScale scale) throws IOException {
    this.scale = scale;
    random = new Random(scale.seed());
    classes = JdkClasses.all();
    ArgumentPool pool = new ArgumentPool();
    index = new CallIndex(classes, pool);
    subjects = new SubjectMaker(pool, index, random, scale.subjects());
    pairs = new CallPairs(new CaseNeeds(scale.wanted()), random);
    mutexes = new MutexSearch(scale.wanted(), random);
  }

  /**
   * Arguments: the folder, a seed, {@code all} or how many classes to take, and perhaps a regular
   * expression that their names must match.
   */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    long seed = Long.parseLong(arguments[1]);
    SurveyScale scale =
        arguments[2].equals("all")
            ? SurveyScale.all(seed)
            : SurveyScale.sample(seed, Integer.parseInt(arguments[2]));
    BorderSurvey survey = new BorderSurvey(scale);
    List<BorderCase> cases = survey.cases(arguments.length > 3 ? arguments[3] : ".*");
    new SurveyFiles(folder).write(cases, survey.classes, survey.cutShort);
    Runtime.getRuntime().halt(0); // threads that wait for ever may be left
  }

  private List<BorderCase> cases(String pattern) {
    List<Class<?>> chosen = new ArrayList<>(classes);
    chosen.addAll(ARRAYS);
    chosen.removeIf(type -> !type.getName().matches(pattern));
    Collections.shuffle(chosen, random);
    chosen.sort(Comparator.comparing(BorderSurvey::mayLoseThreads));
    int done = 0;
    for (Class<?> type : chosen) {
      if (done < scale.classes() && search(type)) {
        done++;
      }
    }
    List<BorderCase> cases = new ArrayList<>(pairs.found());
    cases.addAll(mutexes.found());
    cases.addAll(WrittenCases.all()); // last: some change what the whole JVM goes by
    return cases;
  }

  /** A thread lost in native code works on to the end of the survey: these come last. */
  private static boolean mayLoseThreads(Class<?> type) {
    return type.getPackageName().equals("java.util.zip");
  }

  /** Whether there was anything to search. */
  private boolean search(Class<?> type) {
    random.setSeed(scale.seed() + type.getName().hashCode()); // whatever the classes before took
    int before = pairs.found().size();
    long begun = System.nanoTime();
    for (SharedSubject subject : subjects.of(type)) {
      Object[] slots = pairs.dry().make(subject);
      if (slots != null && slots[0] != null) {
        search(subject, slots[0].getClass());
      }
    }
    int count = pairs.found().size() - before;
    long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begun);
    System.out.println(type.getTypeName() + ": " + count + " cases, " + seconds + " s");
    return count > 0;
  }

  private void search(SharedSubject subject, Class<?> made) {
    List<TriedCall> calls = index.calls(0, made, scale.arguments(), random);
    boolean owned = OWNED.matcher(made.getName()).matches();
    pairs(subject, calls, owned, true, TimedTrial.deadline(MOST_SECONDS));
    if (!pairs.changes()) {
      return; // a value; nothing can be a view of it
    }
    List<SharedSubject> derived =
        new ArrayList<>(subjects.derived(subject, made, scale.arguments()));
    Collections.shuffle(derived, random);
    long deadline = TimedTrial.deadline(MOST_SECONDS);
    for (SharedSubject one : derived.subList(0, Math.min(scale.derived(), derived.size()))) {
      Object[] slots = pairs.dry().make(one);
      if (slots != null && slots[1] != null && slots[1] != slots[0]) {
        List<TriedCall> all = new ArrayList<>(index.calls(0, made, 0, random));
        all.addAll(index.calls(1, slots[1].getClass(), scale.arguments() / 4, random));
        pairs(one, all, owned, false, deadline);
      }
    }
  }

  /** Begins anew without the call, where a thread is lost in one. */
  private void pairs(
      SharedSubject subject, List<TriedCall> calls, boolean owned, boolean mutex, long deadline) {
    DryTrial trial = new TimedTrial(owned ? pairs.dry() : inline, deadline);
    CodeTerm lost;
    int times = 0;
    do {
      lost =
          inline.watch(
              () -> {
                try {
                  Map<TriedCall, ObservedCall> before = pairs.search(subject, calls, trial);
                  if (mutex) {
                    mutexes.search(subject, before, trial);
                  }
                } catch (TimedTrial.TimeIsUp e) {
                  cutShort.add(subject.main().type());
                }
                return null;
              });
      if (lost != null) {
        System.out.println("  lost in " + lost);
        pairs.never(lost, calls);
      }
    } while (lost != null && ++times < 5);
  }
}
