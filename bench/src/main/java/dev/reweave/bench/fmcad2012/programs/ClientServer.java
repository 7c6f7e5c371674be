// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.fmcad2012.programs;

/**
 * Clients send calls over transports to a server thread, which answers each on its transport. A
 * transport is a buffer with a state under its monitor; the server polls the transports in turn.
 * Arguments: clients, calls of each.
 */
public final class ClientServer {
  private enum State {
    IDLE,
    SENT,
    ANSWERED
  }

  private static final class Transport {
    private State state = State.IDLE;
    private int frame;
    private int length;
    private boolean isOpen = true;

    synchronized int call(int argument) throws InterruptedException {
      frame = argument;
      length = 4;
      state = State.SENT;
      notifyAll();
      while (state != State.ANSWERED) {
        wait();
      }
      state = State.IDLE;
      return frame;
    }

    synchronized boolean serve(ClientServer server) {
      if (state != State.SENT) {
        return false;
      }
      frame = server.handle(frame, length);
      state = State.ANSWERED;
      notifyAll();
      return true;
    }

    synchronized void close() {
      isOpen = false;
    }
  }

  private final Transport[] transports;
  private final int calls;
  private final Object statistics = new Object();
  private int handled;
  private int bytes;
  private int finished;
  private String status = "starting";

  private ClientServer(int clients, int calls) {
    this.calls = calls;
    transports = new Transport[clients];
    for (int i = 0; i < clients; i++) {
      transports[i] = new Transport();
    }
  }

  /** See the class comment. */
  public static void main(String[] args) {
    int clients = Integer.parseInt(args[0]);
    ClientServer all = new ClientServer(clients, Integer.parseInt(args[1]));
    Crowd.run(clients + 1, i -> i == clients ? all::serve : () -> all.client(i));
    System.out.println(all.status + " " + all.handled + " " + all.bytes);
  }

  private void client(int self) {
    int sum = 0;
    try {
      for (int i = 0; i < calls; i++) {
        sum += transports[self].call(self + i);
        if (i % 8 == 0) {
          status = "client " + self;
        }
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    transports[self].close();
    synchronized (statistics) {
      finished++;
      bytes += sum & 1;
    }
  }

  private void serve() {
    while (!isFinished()) {
      for (Transport transport : transports) {
        if (transport.isOpen) {
          transport.serve(this);
        }
      }
      Thread.yield();
    }
    status = "stopped";
  }

  private boolean isFinished() {
    synchronized (statistics) {
      return finished == transports.length;
    }
  }

  private int handle(int frame, int length) {
    synchronized (statistics) {
      handled++;
      bytes += length;
    }
    return frame + 1;
  }
}
