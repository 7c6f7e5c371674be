// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.bugs;

import org.apache.catalina.session.StandardSession;

/**
 * Bug 37356 of Apache's Bugzilla, Tomcat 5.5: the requests under way of a session are counted
 * without a lock. A session whose count never comes back to 0 never ends.
 */
public final class SessionRequests {
  private SessionRequests() {}

  /** A session whose requests can be asked for. */
  private static final class Session extends StandardSession {
    private static final long serialVersionUID = 1;

    Session() {
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
    Session session = new Session();
    session.setValid(true);
    OneAfterAnother.run(session::request, session::request);
    System.out.println("under way " + session.underWay());
  }
}
