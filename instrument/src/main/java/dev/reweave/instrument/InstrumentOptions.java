// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import java.util.function.Predicate;

/**
 * How to instrument.
 *
 * @param members whether members may be added to classes
 * @param application says by internal name whether a class is one of those that get instrumented
 *     (with members) when they are loaded. It must answer without loading anything, and from any
 *     thread.
 * @param recorded says the same of all classes whose fields are recorded: those of the application,
 *     and those of the JDK that the user asked for
 */
public record InstrumentOptions(
    Members members, Predicate<String> application, Predicate<String> recorded) {

  /** Whether classes get the identity field. */
  public enum Members {
    /** Classes that are being loaded. */
    ADD,
    /** Classes that exist already: a retransformation may not change their shape. */
    KEEP
  }

  /** For classes that are being loaded. */
  public static InstrumentOptions loading(Predicate<String> application) {
    return new InstrumentOptions(Members.ADD, application, application);
  }

  /** The same for classes that are loaded already, and for classes of the JDK. */
  public InstrumentOptions keepingMembers() {
    return new InstrumentOptions(Members.KEEP, application, recorded);
  }

  /** Also records fields of these classes, wherever they are accessed. */
  public InstrumentOptions recording(Predicate<String> classes) {
    return new InstrumentOptions(members, application, classes);
  }

  boolean addMembers() {
    return members == Members.ADD;
  }
}
