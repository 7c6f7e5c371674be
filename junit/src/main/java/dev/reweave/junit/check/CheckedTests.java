// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit.check;

import dev.reweave.junit.fork.TestFork;
import java.lang.reflect.AnnotatedElement;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** Which tests are checked: annotated ones, and those that {@code reweave.check} means. */
final class CheckedTests {
  private CheckedTests() {}

  /** Whether the test of this context is checked. Never so in the JVM that a check has started. */
  static boolean contain(ExtensionContext context) {
    return isOutside()
        && context.getTestMethod().isPresent()
        && (annotation(context) != null
            || patterns(context)
                .mean(context.getRequiredTestClass(), context.getRequiredTestMethod().getName()));
  }

  /** Whether all tests of the class of this context are checked. */
  static boolean containAllOf(ExtensionContext context) {
    Class<?> type = context.getTestClass().orElse(null);
    return isOutside()
        && type != null
        && (ofClass(type) != null || patterns(context).meanAllOf(type));
  }

  /** The annotation of the method, else of its class, else of the class around that. */
  static @Nullable ConcurrencyCheck annotation(ExtensionContext context) {
    ConcurrencyCheck own = of(context.getRequiredTestMethod());
    return own == null ? ofClass(context.getRequiredTestClass()) : own;
  }

  private static @Nullable ConcurrencyCheck ofClass(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getEnclosingClass()) {
      ConcurrencyCheck found = of(c);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private static @Nullable ConcurrencyCheck of(AnnotatedElement element) {
    return AnnotationSupport.findAnnotation(element, ConcurrencyCheck.class).orElse(null);
  }

  private static TestPatterns patterns(ExtensionContext context) {
    Optional<String> text = context.getConfigurationParameter(CheckSettings.CHECK);
    return new TestPatterns(text.orElse("false"));
  }

  private static boolean isOutside() {
    return System.getProperty(TestFork.INSIDE) == null;
  }
}
