// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.peers.programs;

import org.apache.commons.jxpath.ClassFunctions;
import org.apache.commons.jxpath.Function;
import org.apache.commons.jxpath.FunctionLibrary;

/** JXPATH-141, commons-jxpath 1.3: a map is published and filled then, so a function is missed. */
public final class FunctionSearch {
  private FunctionSearch() {}

  /** A function of an application. */
  public static String twice(String text) {
    return text + text;
  }

  private static void find(FunctionLibrary library) {
    Function found = library.getFunction("app", "twice", new Object[] {"a"});
    if (found == null) {
      throw new AssertionError("no function");
    }
  }

  public static void main(String[] args) throws InterruptedException {
    FunctionLibrary library = new FunctionLibrary();
    library.addFunctions(new ClassFunctions(FunctionSearch.class, "app"));
    TwoThreads.run(() -> find(library), () -> find(library));
  }
}
