// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.ase2011.programs;

/**
 * Scanners take the next port by a counter that nobody guards, or that is guarded ({@code guarded}
 * as third argument), and note what they find under a lock.
 */
public final class PortScan {
  private final boolean isGuarded;
  private final int[] open = new int[64];
  private int found;
  private int next;
  private int tried;

  private PortScan(boolean isGuarded) {
    this.isGuarded = isGuarded;
  }

  private int next() {
    int port = next;
    next = port + 1;
    tried++;
    return port;
  }

  private synchronized int guardedNext() {
    return next();
  }

  private synchronized void note(int port) {
    open[found % open.length] = port;
    found++;
  }

  private void scan(int ports) {
    for (int i = 0; i < ports; i++) {
      int port = isGuarded ? guardedNext() : next();
      if (port % 3 == 0) {
        note(port);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    PortScan scan = new PortScan(args.length > 2);
    Workers.work(Integer.parseInt(args[0]), worker -> scan.scan(Integer.parseInt(args[1])));
    System.out.println(scan.found > 0 && scan.tried > 0);
  }
}
