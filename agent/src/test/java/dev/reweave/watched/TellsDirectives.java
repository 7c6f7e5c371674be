// SPDX-License-Identifier: Apache-2.0
package dev.reweave.watched;

import java.lang.management.ManagementFactory;
import javax.management.ObjectName;

/** Prints what the JVM's compilers have been told to do. */
public final class TellsDirectives {
  private TellsDirectives() {}

  public static void main(String[] args) throws Exception {
    Object told =
        ManagementFactory.getPlatformMBeanServer()
            .invoke(
                new ObjectName("com.sun.management:type=DiagnosticCommand"),
                "compilerDirectivesPrint",
                new Object[0],
                new String[0]);
    System.out.println(told);
  }
}
