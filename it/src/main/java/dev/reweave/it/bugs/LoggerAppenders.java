// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.bugs;

import org.apache.log4j.Appender;
import org.apache.log4j.helpers.AppenderAttachableImpl;
import org.apache.log4j.varia.NullAppender;

/**
 * Bug 54325 of Apache's Bugzilla, log4j 1.2.13: nothing protects the list of the appenders attached
 * to something, while one thread looks into it and another throws it away; NullPointerException or
 * ArrayIndexOutOfBoundsException.
 */
public final class LoggerAppenders {
  private LoggerAppenders() {}

  public static void main(String[] args) throws InterruptedException {
    AppenderAttachableImpl attached = new AppenderAttachableImpl();
    Appender appender = new NullAppender();
    appender.setName("till");
    attached.addAppender(appender);
    Appender[] found = new Appender[1];
    OneAfterAnother.run(
        () -> found[0] = attached.getAppender("till"), attached::removeAllAppenders);
    System.out.println("found " + (found[0] == appender));
  }
}
