// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.util.ArrayList;
import java.util.List;
import kotlin.Unit;
import kotlin.coroutines.Continuation;
import kotlin.coroutines.EmptyCoroutineContext;
import kotlinx.coroutines.BuildersKt;
import kotlinx.coroutines.CoroutineStart;
import kotlinx.coroutines.Deferred;
import kotlinx.coroutines.Dispatchers;
import kotlinx.coroutines.GlobalScope;
import kotlinx.coroutines.sync.Mutex;
import kotlinx.coroutines.sync.MutexKt;

/** Kotlin: coroutines add to one account that nothing guards, and to one under a mutex. */
public final class CoroutineDeposits {
  private static final int COROUTINES = 3;

  private CoroutineDeposits() {}

  /** A suspending function. */
  private interface Body<T> {
    Object run(Continuation<? super T> rest);
  }

  private static final class OpenAccount {
    private int sum;

    void deposit(int amount) {
      sum = sum + amount;
    }
  }

  private static final class GuardedAccount {
    private final Mutex mutex = MutexKt.Mutex(false);
    private int sum;

    Object deposit(int amount, Continuation<? super Unit> rest) {
      return MutexKt.<Unit>withLock(
          mutex,
          null,
          () -> {
            sum = sum + amount;
            return Unit.INSTANCE;
          },
          rest);
    }
  }

  public static void main(String[] args) throws Exception {
    OpenAccount open = new OpenAccount();
    GuardedAccount guarded = new GuardedAccount();
    List<Deferred<Unit>> all = new ArrayList<>();
    for (int i = 0; i < COROUTINES; i++) {
      all.add(
          async(
              rest -> {
                open.deposit(5);
                return guarded.deposit(5, rest);
              }));
    }
    for (Deferred<Unit> one : all) {
      CoroutineDeposits.<Unit>waitFor(rest -> one.await(rest));
    }
    System.out.println("open " + open.sum + ", guarded " + guarded.sum);
  }

  private static Deferred<Unit> async(Body<Unit> body) {
    return BuildersKt.async(
        GlobalScope.INSTANCE,
        Dispatchers.getDefault(),
        CoroutineStart.DEFAULT,
        (scope, rest) -> body.run(rest));
  }

  private static <T> T waitFor(Body<T> body) throws InterruptedException {
    return BuildersKt.runBlocking(EmptyCoroutineContext.INSTANCE, (scope, rest) -> body.run(rest));
  }
}
