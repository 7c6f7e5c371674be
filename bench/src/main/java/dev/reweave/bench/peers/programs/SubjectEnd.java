// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.peers.programs;

import io.reactivex.disposables.Disposable;
import io.reactivex.subjects.BehaviorSubject;
import java.util.concurrent.atomic.AtomicInteger;

/** RxJava 5281, up to 2.0.8: who subscribes while a subject ends gets a NullPointerException. */
public final class SubjectEnd {
  private SubjectEnd() {}

  public static void main(String[] args) throws InterruptedException {
    BehaviorSubject<Integer> prices = BehaviorSubject.create();
    AtomicInteger ended = new AtomicInteger();
    Disposable[] subscription = new Disposable[1];
    TwoThreads.run(
        prices::onComplete,
        () -> subscription[0] = prices.subscribe(price -> {}, e -> {}, ended::incrementAndGet));
    TwoThreads.require("ended", 1, ended.get());
  }
}
