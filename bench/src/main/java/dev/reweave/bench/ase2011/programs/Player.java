// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.ase2011.programs;

/**
 * A player reads from a source while it is to play; others stop it, seek, and put another source in
 * its place.
 */
public final class Player {
  private static final class Source {
    private int position;
    private boolean open = true;
  }

  private volatile boolean playing = true;
  private volatile Source source = new Source();
  private final Object lock = new Object();
  private int volume = 5;
  private int played;

  private void play(int blocks) {
    for (int b = 0; b < blocks; b++) {
      if (playing && source.open) {
        source.position++;
        played++;
      }
    }
  }

  private void seek(int to) {
    synchronized (lock) {
      source.position = to;
      volume++;
    }
  }

  private void change() {
    playing = false;
    source.open = false;
    source = new Source();
    playing = true;
  }

  public static void main(String[] args) throws InterruptedException {
    Player player = new Player();
    Workers.work(
        Integer.parseInt(args[0]),
        number -> {
          switch (number % 3) {
            case 0 -> player.play(Integer.parseInt(args[1]));
            case 1 -> player.seek(7 * number);
            default -> player.change();
          }
        });
    System.out.println(player.played >= 0);
  }
}
