// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

import java.io.FileInputStream;
import java.io.IOException;
import java.security.Permission;

/** Forbids itself nearly everything by a security manager, then works with threads. */
@SuppressWarnings("removal")
public final class Forbids {
  private Forbids() {}

  public static void main(String[] args) throws Exception {
    Counter warm = Counter.shared(2);
    System.setSecurityManager(
        new SecurityManager() {
          @Override
          public void checkPermission(Permission permission) {
            if (!permission.getName().startsWith("exitVM")) {
              throw new SecurityException("no " + permission.getName());
            }
          }
        });
    try (FileInputStream in = new FileInputStream("/dev/null")) {
      System.out.println("allowed " + in.read());
    } catch (SecurityException | IOException e) {
      System.out.println(e.getMessage());
    }
    Thread adder =
        new Thread(
            () -> {
              for (int i = 0; i < 100_000; i++) {
                warm.add();
              }
            });
    adder.start();
    adder.join();
    // The first threads may lose an update.
    System.out.println("enough " + (warm.value() > 100_000));
    System.exit(3);
  }
}
