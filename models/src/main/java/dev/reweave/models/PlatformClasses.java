// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

/** Which class names belong to the JDK. */
public final class PlatformClasses {
  private PlatformClasses() {}

  /**
   * A guess by internal name, before anything is loaded. Libraries also use {@code javax}; the
   * hooks look at the receiver's class and loader once more.
   */
  public static boolean owns(String internalName) {
    return internalName.startsWith("java/")
        || internalName.startsWith("javax/")
        || internalName.startsWith("jdk/")
        || internalName.startsWith("sun/")
        || internalName.startsWith("com/sun/");
  }

  /** Whether a class is of {@code java.util} or below: most that hold objects of others are. */
  public static boolean isUtility(String internalName) {
    return internalName.startsWith("java/util/");
  }
}
