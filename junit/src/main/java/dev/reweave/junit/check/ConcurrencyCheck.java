// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit.check;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Checks a test, or all tests of a class, for what can go wrong in other orders of its threads. The
 * test runs in a JVM of its own, and once more for each order that is tried. It fails when it fails
 * by itself, when it could not be recorded, or when there is a finding that counts.
 *
 * <p>What is left out here is as the configuration parameters say: {@code reweave.check.threshold},
 * {@code .include}, {@code .exclude}, {@code .budget}, {@code .replay-budget}, {@code
 * .probe-budget} and {@code .out}; else as usual.
 */
@Documented
@Inherited
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(CheckExtension.class)
public @interface ConcurrencyCheck {
  /** Which findings count; at most one, none for the usual: {@link FindingThreshold#HARMFUL}. */
  FindingThreshold[] threshold() default {};

  /** Patterns of class names to record besides the application's, as {@code --include}. */
  String[] include() default {};

  /** Patterns of class names to leave alone, as {@code --exclude}. */
  String[] exclude() default {};

  /** Seconds for the analysis; negative: as usual. */
  double budget() default -1;

  /** Seconds for running the test again; negative: as usual. */
  double replayBudget() default -1;

  /** Seconds for what the recorded order leaves open; negative: as usual. */
  double probeBudget() default -1;
}
