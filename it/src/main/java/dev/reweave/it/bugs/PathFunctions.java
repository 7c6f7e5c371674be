// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.bugs;

import org.apache.commons.jxpath.ClassFunctions;
import org.apache.commons.jxpath.Function;
import org.apache.commons.jxpath.FunctionLibrary;

/**
 * JXPATH-141, commons-jxpath 1.3: a library of functions puts its map into the field first and
 * fills it then, so another thread finds no function there.
 */
public final class PathFunctions {
  private PathFunctions() {}

  /** A function of an application. */
  public static String twice(String text) {
    return text + text;
  }

  private static Function find(FunctionLibrary library) {
    return library.getFunction("app", "twice", new Object[] {"a"});
  }

  public static void main(String[] args) throws InterruptedException {
    FunctionLibrary library = new FunctionLibrary();
    library.addFunctions(new ClassFunctions(PathFunctions.class, "app"));
    Function[] found = new Function[2];
    OneAfterAnother.run(() -> found[0] = find(library), () -> found[1] = find(library));
    System.out.println("found " + (found[0] != null) + ", " + (found[1] != null));
  }
}
