// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import org.jspecify.annotations.Nullable;

/**
 * What the model hooks ask of the agent when they meet a class, a signature or a variable for the
 * first time. Called from threads of the watched program with recording switched off; must not call
 * back into the program, and must not wait for one of its threads.
 */
public interface ModelSource {
  /** Method name of a numbered signature. */
  String name(int signature);

  /** Descriptor of a numbered signature. */
  String descriptor(int signature);

  /** The class that a super call with this number names; null: it is no super call. */
  @Nullable String superOwner(int signature);

  /**
   * What a call does; a {@link dev.reweave.protocol.raw.CallCode}.
   *
   * @param type class of the receiver
   * @param declaring class that implements the method, or {@code type} if that is a class of the
   *     JDK none of whose methods are recorded
   */
  int code(Class<?> type, Class<?> declaring, int signature);

  /** Whether the class, or a concrete one that it extends, is of the JDK and recorded itself. */
  boolean recordsInside(Class<?> type);

  /**
   * The flags of a {@link dev.reweave.protocol.raw.CallCode} that are true of all calls on a class.
   */
  int traits(Class<?> type);

  /** Whether what objects of a class of the JDK refer to may show its content through them. */
  boolean isFollowed(Class<?> type);

  /** {@code class.field} that leads from an object to the owner of its content; null: itself. */
  @Nullable String ownerField(Class<?> type);

  /** {@code class.field} that leads to the object whose monitor methods hold; null: itself. */
  @Nullable String mutexField(Class<?> type);

  /**
   * A new site, where {@code callSite} is, for a variable that the call turned out to access.
   *
   * @param op as in the journal's row S
   */
  int accessSite(int callSite, String op, String owner, String name, String descriptor);

  /** A field, given by its declaring class, is accessed as if it were volatile. */
  void usedAsVolatile(String owner, String name, String descriptor);

  /**
   * What classes instrumented so far may look at; a {@link dev.reweave.protocol.raw.WatchCode}.
   * Asked often.
   */
  int watched();

  /** Id of a field's name and descriptor, the same that instrumented code has for it. */
  int nameId(String name, String descriptor);
}
