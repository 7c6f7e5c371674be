// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import dev.reweave.protocol.declare.SetDeclaration;
import java.util.List;
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
 * @param declared atomic sets and units of work that the user's file declares
 */
public record InstrumentOptions(
    Members members,
    Predicate<String> application,
    Predicate<String> recorded,
    List<SetDeclaration> declared) {

  public InstrumentOptions {
    declared = List.copyOf(declared);
  }

  /** Whether classes get the identity field. */
  public enum Members {
    /** Classes that are being loaded. */
    ADD,
    /** Classes that exist already: a retransformation may not change their shape. */
    KEEP
  }

  /** For classes that are being loaded. */
  public static InstrumentOptions loading(Predicate<String> application) {
    return new InstrumentOptions(Members.ADD, application, application, List.of());
  }

  /** The same for classes that are loaded already, and for classes of the JDK. */
  public InstrumentOptions keepingMembers() {
    return new InstrumentOptions(Members.KEEP, application, recorded, declared);
  }

  /** Also records fields of these classes, wherever they are accessed. */
  public InstrumentOptions recording(Predicate<String> classes) {
    return new InstrumentOptions(members, application, classes, declared);
  }

  /** With these atomic sets and units of work. */
  public InstrumentOptions declaring(List<SetDeclaration> declarations) {
    return new InstrumentOptions(members, application, recorded, declarations);
  }

  boolean addMembers() {
    return members == Members.ADD;
  }
}
