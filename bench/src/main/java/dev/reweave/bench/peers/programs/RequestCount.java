// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.peers.programs;

import org.apache.catalina.session.StandardSession;

/** Bug 37356 of Apache's Bugzilla, Tomcat 5.5: requests of a session are counted without a lock. */
public final class RequestCount {
  private RequestCount() {}

  /** A session whose requests can be asked for. */
  private static final class CountedSession extends StandardSession {
    private static final long serialVersionUID = 1;

    CountedSession() {
      super(null);
    }

    void request() {
      access();
      endAccess();
    }

    int underWay() {
      return accessCount;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    CountedSession session = new CountedSession();
    session.setValid(true);
    TwoThreads.run(session::request, session::request);
    TwoThreads.require("under way", 0, session.underWay());
  }
}
