// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.bugs;

import org.apache.commons.cli.Option;
import org.apache.commons.cli.OptionBuilder;

/**
 * CLI-209, commons-cli 1.2: what an option is built from is kept in static fields, from the first
 * call of the builder to the last. Two threads that build options mix them.
 */
public final class BuiltOptions {
  private BuiltOptions() {}

  private static Option option(char name, String longName) {
    OptionBuilder.withLongOpt(longName);
    OptionBuilder.withDescription("the " + longName);
    return OptionBuilder.create(name);
  }

  private static String text(Option option) {
    return option.getOpt() + " " + option.getLongOpt() + " (" + option.getDescription() + ")";
  }

  public static void main(String[] args) throws InterruptedException {
    String[] built = new String[2];
    OneAfterAnother.run(
        () -> built[0] = text(option('f', "file")), () -> built[1] = text(option('s', "size")));
    System.out.println(built[0] + ", " + built[1]);
  }
}
