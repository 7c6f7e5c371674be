// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import org.jspecify.annotations.Nullable;

/**
 * A pattern of class names: {@code a.B} is the class and those nested in it, {@code a.*} the
 * classes of a package, {@code a.**} those of the packages below it too.
 */
public final class NamePattern {
  private final String text;
  private final String prefix;
  private final boolean wholePackage;
  private final boolean deep;

  NamePattern(String text) {
    String slashed = text.replace('.', '/');
    this.text = text;
    deep = slashed.endsWith("**");
    wholePackage = slashed.endsWith("*");
    prefix = slashed.substring(0, slashed.length() - (deep ? 2 : wholePackage ? 1 : 0));
  }

  /** The one class that the pattern names, with dots, or null if it names a package. */
  @Nullable String className() {
    return wholePackage ? null : prefix.replace('/', '.');
  }

  /** Whether the class of this internal name is meant. */
  boolean matches(String internalName) {
    if (!internalName.startsWith(prefix)) {
      return false;
    }
    if (wholePackage) {
      return deep || internalName.indexOf('/', prefix.length()) < 0;
    }
    return internalName.length() == prefix.length() || internalName.charAt(prefix.length()) == '$';
  }

  /** Whether the pattern can only mean classes of the JDK, whose packages, with dots, these are. */
  boolean isAbout(java.util.Set<String> packages) {
    int slash = prefix.lastIndexOf('/');
    String inside = slash < 0 ? "" : prefix.substring(0, slash);
    return packages.contains(inside.replace('/', '.'))
        || (deep && packages.stream().anyMatch(name -> slashed(name).startsWith(prefix)));
  }

  private static String slashed(String name) {
    return name.replace('.', '/');
  }

  @Override
  public String toString() {
    return text;
  }
}
