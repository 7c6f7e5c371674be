// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.recording;

/** Stands for the run-time class of the same name. */
@SuppressWarnings({"MissingJavadoc", "WaitNotInLoop", "NotifyNotInSynchronizedContext"})
public final class Waits {
  private Waits() {}

  public static void await(Object o, ThreadLog log, int site) throws InterruptedException {
    Recording.add(Recording.site(site));
    o.wait();
  }

  public static void await(Object o, long millis, ThreadLog log, int site)
      throws InterruptedException {
    Recording.add(Recording.site(site) + " " + millis);
    o.wait(millis);
  }

  public static void await(Object o, long millis, int nanos, ThreadLog log, int site)
      throws InterruptedException {
    Recording.add(Recording.site(site) + " " + millis + " " + nanos);
    o.wait(millis, nanos);
  }

  public static void notifyOne(Object o, ThreadLog log, int site) {
    Recording.add(Recording.site(site));
    o.notify();
  }

  public static void notifyAll(Object o, ThreadLog log, int site) {
    Recording.add(Recording.site(site));
    o.notifyAll();
  }
}
