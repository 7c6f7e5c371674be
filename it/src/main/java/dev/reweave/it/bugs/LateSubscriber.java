// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.bugs;

import io.reactivex.disposables.Disposable;
import io.reactivex.subjects.BehaviorSubject;

/**
 * RxJava 5281, up to 2.0.8: a subject that ends first says that it has ended, and says how in a
 * second step. Who subscribes in between gets a NullPointerException.
 */
public final class LateSubscriber {
  private LateSubscriber() {}

  public static void main(String[] args) throws InterruptedException {
    BehaviorSubject<Integer> prices = BehaviorSubject.create();
    Disposable[] subscription = new Disposable[1];
    int[] ended = new int[1];
    OneAfterAnother.run(
        prices::onComplete,
        () -> subscription[0] = prices.subscribe(price -> {}, e -> {}, () -> ended[0]++));
    System.out.println("ended " + ended[0]);
  }
}
