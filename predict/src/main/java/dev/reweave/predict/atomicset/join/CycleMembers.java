// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.join;

/**
 * What a cycle is on.
 *
 * @param relation why the two belong together
 * @param member the member that the first access's variable belongs to
 * @param otherMember that of the second's
 */
public record CycleMembers(Relation relation, int member, int otherMember) {
  /** The same members, whichever comes first. */
  public CycleMembers unordered() {
    return member <= otherMember ? this : new CycleMembers(relation, otherMember, member);
  }

  /** Those that tell most first. */
  public enum Relation {
    /** The one refers to the object that the other is part of. */
    REFERENCE,
    /** Different members of one set. */
    DIFFERENT,
    /** The same member: elements of an array, or a field of two objects. */
    ALIKE
  }
}
