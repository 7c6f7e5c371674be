// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.programs;

import java.util.stream.IntStream;

/** String builders that stay in their method, and others. */
public final class Concatenations {
  static StringBuilder shared;
  static int count;

  private Concatenations() {}

  static String chained(String a) {
    return new StringBuilder().append(a).append(count++).append('x').toString();
  }

  static String conditional(boolean a) {
    return new StringBuilder("<").append(a ? "yes" : "no").append(1).toString();
  }

  static String inLoop(String[] all) {
    String last = "";
    for (String a : all) {
      StringBuilder b = new StringBuilder();
      b.append(a);
      b.append(last);
      last = b.toString();
    }
    return last;
  }

  static String eitherOfTwo(boolean first) {
    StringBuilder b = first ? new StringBuilder("a") : new StringBuilder(16);
    b.append(1);
    return b.append(2).toString();
  }

  static String ofObjects(Object a) {
    return new StringBuilder().append(a).toString();
  }

  static void parameter(StringBuilder b) {
    b.append(1);
  }

  static void passed() {
    StringBuilder b = new StringBuilder();
    b.append(1);
    parameter(b);
  }

  static StringBuilder returned() {
    StringBuilder b = new StringBuilder();
    b.append(1);
    return b;
  }

  static StringBuilder returnedByChain() {
    return new StringBuilder().append(1).append(2);
  }

  static void stored() {
    StringBuilder b = new StringBuilder();
    b.append(1);
    shared = b;
  }

  static String storedOnOnePath(boolean a) {
    StringBuilder b = new StringBuilder();
    b.append(1);
    if (a) {
      shared = b;
    }
    return b.toString();
  }

  static IntStream viewed() {
    StringBuilder b = new StringBuilder();
    b.append(1);
    return b.chars();
  }
}
