// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.emit;

/** The classes of the JDK and our own, told by their names. */
public final class PlatformNames {
  private static final String[] PREFIXES = {
    "java/", "javax/", "jdk/", "sun/", "com/sun/", HookNames.PACKAGE
  };

  private PlatformNames() {}

  public static boolean contains(String internalName) {
    for (String prefix : PREFIXES) {
      if (internalName.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }
}
