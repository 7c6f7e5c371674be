// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit.check;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/**
 * Where JUnit calls. A test that is checked is not run in this JVM, and neither are the methods
 * around it; other tests are as ever. The check takes place before them all, where no time limit of
 * the test's is running.
 */
public final class CheckExtension implements BeforeEachCallback, InvocationInterceptor {
  private static final Namespace NAMESPACE = Namespace.create(CheckExtension.class);

  /** For JUnit. */
  public CheckExtension() {}

  /** Checks the test; fails as {@link ConcurrencyCheck} says. */
  @Override
  public void beforeEach(ExtensionContext context) throws Exception {
    if (CheckedTests.contain(context)) {
      new TestCheck(context, tool(context)).run();
    }
  }

  @SuppressWarnings("deprecation") // what takes its place is not in JUnit 5
  private static IsolatedTool tool(ExtensionContext context) {
    return Objects.requireNonNull(
        context
            .getRoot()
            .getStore(NAMESPACE)
            .getOrComputeIfAbsent(
                IsolatedTool.class, key -> IsolatedTool.load(), IsolatedTool.class));
  }

  @Override
  public void interceptTestMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    unlessChecked(invocation, context);
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    unlessChecked(invocation, context);
  }

  /** All tests that the factory makes were run as one. */
  @Override
  @SuppressWarnings("unchecked") // JUnit takes any collection for what a factory returns
  public <T extends @Nullable Object> T interceptTestFactoryMethod(
      Invocation<T> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    if (CheckedTests.contain(context)) {
      invocation.skip();
      return (T) List.of();
    }
    return invocation.proceed();
  }

  @Override
  public void interceptBeforeEachMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    unlessChecked(invocation, context);
  }

  @Override
  public void interceptAfterEachMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    unlessChecked(invocation, context);
  }

  @Override
  public void interceptBeforeAllMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    unlessAllChecked(invocation, context);
  }

  @Override
  public void interceptAfterAllMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    unlessAllChecked(invocation, context);
  }

  private static void unlessChecked(Invocation<@Nullable Void> invocation, ExtensionContext context)
      throws Throwable {
    proceedOrSkip(invocation, CheckedTests.contain(context));
  }

  private static void unlessAllChecked(
      Invocation<@Nullable Void> invocation, ExtensionContext context) throws Throwable {
    proceedOrSkip(invocation, CheckedTests.containAllOf(context));
  }

  private static void proceedOrSkip(Invocation<@Nullable Void> invocation, boolean isSkipped)
      throws Throwable {
    if (isSkipped) {
      invocation.skip();
    } else {
      invocation.proceed();
    }
  }
}
