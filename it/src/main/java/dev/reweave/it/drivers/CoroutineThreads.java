// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import kotlin.Unit;
import kotlin.coroutines.Continuation;
import kotlin.coroutines.EmptyCoroutineContext;
import kotlinx.coroutines.BuildersKt;
import kotlinx.coroutines.CoroutineScope;
import kotlinx.coroutines.CoroutineStart;
import kotlinx.coroutines.Deferred;
import kotlinx.coroutines.Dispatchers;
import kotlinx.coroutines.GlobalScope;
import kotlinx.coroutines.channels.BufferOverflow;
import kotlinx.coroutines.channels.Channel;
import kotlinx.coroutines.channels.ChannelKt;
import kotlinx.coroutines.flow.Flow;
import kotlinx.coroutines.flow.FlowKt;
import kotlinx.coroutines.sync.Mutex;
import kotlinx.coroutines.sync.MutexKt;

/** Kotlin: coroutines on the default dispatcher; a mutex, a channel and merged flows. */
public final class CoroutineThreads {
  private static final int COROUTINES = 20;

  private CoroutineThreads() {}

  /** A suspending function; each of them here ends in the one suspending call that it makes. */
  private interface Body<T> {
    Object run(Continuation<? super T> rest);
  }

  /** Changed by coroutines that hold the mutex. */
  private static final class Account {
    private int balance;

    void deposit(int amount) {
      balance += amount;
    }
  }

  public static void main(String[] args) throws Exception {
    Channel<Integer> channel = ChannelKt.Channel(4, BufferOverflow.SUSPEND, null);
    List<Deferred<?>> senders = new ArrayList<>();
    for (int i = 0; i < COROUTINES; i++) {
      int number = i;
      senders.add(async(rest -> channel.send(number, rest)));
    }
    int sum = 0;
    for (int i = 0; i < COROUTINES; i++) {
      sum += CoroutineThreads.<Integer>waitFor(rest -> channel.receive(rest));
    }
    for (Deferred<?> sender : senders) {
      CoroutineThreads.<Unit>waitFor(rest -> sender.join(rest));
    }
    System.out.println("received " + sum + ", deposited " + deposits() + ", flows " + flows());
  }

  private static int deposits() throws InterruptedException {
    Mutex mutex = MutexKt.Mutex(false);
    Account account = new Account();
    List<Deferred<Unit>> depositors = new ArrayList<>();
    for (int i = 0; i < COROUTINES; i++) {
      depositors.add(
          async(
              rest ->
                  MutexKt.<Unit>withLock(
                      mutex,
                      null,
                      () -> {
                        account.deposit(5);
                        return Unit.INSTANCE;
                      },
                      rest)));
    }
    for (Deferred<Unit> depositor : depositors) {
      CoroutineThreads.<Unit>waitFor(rest -> depositor.await(rest));
    }
    return account.balance;
  }

  private static int flows() throws InterruptedException {
    Flow<Integer> merged =
        FlowKt.flatMapMerge(
            numbers(1, 6),
            3,
            (number, rest) -> FlowKt.flowOn(numbers(0, number), Dispatchers.getDefault()));
    List<Integer> all = new ArrayList<>();
    CoroutineThreads.<List<? extends Integer>>waitFor(rest -> FlowKt.toList(merged, all, rest));
    return all.stream().mapToInt(n -> n).sum();
  }

  private static Flow<Integer> numbers(int from, int to) {
    return FlowKt.asFlow(IntStream.range(from, to).boxed().toList());
  }

  private static <T> Deferred<T> async(Body<T> body) {
    return BuildersKt.async(
        GlobalScope.INSTANCE,
        Dispatchers.getDefault(),
        CoroutineStart.DEFAULT,
        (CoroutineScope scope, Continuation<? super T> rest) -> body.run(rest));
  }

  private static <T> T waitFor(Body<T> body) throws InterruptedException {
    return BuildersKt.runBlocking(EmptyCoroutineContext.INSTANCE, (scope, rest) -> body.run(rest));
  }
}
