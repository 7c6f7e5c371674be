// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict;

import dev.reweave.predict.atomicset.AtomicSetPredictor;
import dev.reweave.predict.deadlock.DeadlockPredictor;
import dev.reweave.predict.determinism.DeterminismPredictor;
import dev.reweave.predict.lock.LockPredictor;
import dev.reweave.predict.mutual.MutualPredictor;
import dev.reweave.predict.predictor.Predictor;
import dev.reweave.predict.serial.SerializabilityPredictor;
import dev.reweave.predict.signal.LostSignalPredictor;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** All predictors there are, one line each. */
public final class PredictorRegistry {
  private static final List<Predictor> ALL =
      List.of(
          new LockPredictor(),
          new DeadlockPredictor(),
          new LostSignalPredictor(),
          new AtomicSetPredictor(),
          new MutualPredictor(),
          new DeterminismPredictor(),
          new SerializabilityPredictor());

  private PredictorRegistry() {}

  /** Every predictor. */
  public static List<Predictor> all() {
    return ALL;
  }

  /** Their names, in order. */
  public static Set<String> names() {
    Set<String> names = new LinkedHashSet<>();
    ALL.forEach(p -> names.add(p.analysis().word()));
    return names;
  }

  /** The names of those that run when nobody asks for any. */
  public static Set<String> usual() {
    Set<String> names = new LinkedHashSet<>();
    ALL.stream().filter(Predictor::isUsual).forEach(p -> names.add(p.analysis().word()));
    return names;
  }
}
