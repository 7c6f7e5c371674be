// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.ase2011.programs;

/**
 * Connections have a state, a position and a switch; those who load through them set these step by
 * step, and a watcher looks at them and sets up again what has failed.
 */
public final class Connections {
  private static final int FAILED = 2;

  private static final class Connection {
    private int state;
    private int current;
    private int last;
    private boolean enabled;
    private int error;
  }

  private final Connection[] all;
  private int written;
  private int restarts;

  private Connections(int count) {
    all = new Connection[count];
    for (int i = 0; i < count; i++) {
      all[i] = new Connection();
    }
  }

  private void setUp(Connection c, int from) {
    c.current = from;
    c.last = from + 100;
    c.error = 0;
    c.state = 1;
    c.enabled = true;
  }

  private void load(int number, int blocks) {
    Connection c = all[number];
    setUp(c, 100 * number);
    for (int b = 0; b < blocks; b++) {
      c.current += 10;
      synchronized (this) {
        written += 10;
      }
    }
    c.error = number % 2;
    c.state = FAILED;
    c.enabled = false;
  }

  private void watch() {
    for (Connection c : all) {
      if (!c.enabled && c.state == FAILED) {
        restarts += c.error;
        setUp(c, c.current);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    Connections connections = new Connections(threads);
    Workers.work(
        threads + 1,
        number -> {
          if (number == threads) {
            connections.watch();
          } else {
            connections.load(number, Integer.parseInt(args[1]));
          }
        });
    System.out.println(connections.restarts >= 0 && connections.written > 0);
  }
}
