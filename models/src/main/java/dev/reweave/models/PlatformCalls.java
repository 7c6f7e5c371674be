// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is known of calls by the name of their method and static type alone, before anything runs.
 * Immutable.
 */
public final class PlatformCalls {
  private static final PlatformCalls STANDARD = new PlatformCalls();

  private final OperationTable<CallTrait> calls = OperationTable.read("calls.txt", CallTrait.class);
  private final OperationTable<ArrayOperation> arrays =
      OperationTable.read("arrays.txt", ArrayOperation.class);

  private PlatformCalls() {}

  /** The methods of the JDK. */
  public static PlatformCalls standard() {
    return STANDARD;
  }

  /**
   * What is known of a call; null if nothing is.
   *
   * @param owner internal name of the static type
   */
  public @Nullable CallTrait trait(String owner, String name, String descriptor) {
    return calls.find(owner, name, descriptor);
  }

  /** What a call does to the elements of arrays that it is given; null if that is not known. */
  public @Nullable ArrayOperation onArrays(String owner, String name, String descriptor) {
    return arrays.find(owner, name, descriptor);
  }

  /** Names of all methods of which this is known. */
  public Set<String> names(CallTrait trait) {
    Set<String> names = new HashSet<>();
    for (String owner : calls.owners()) {
      for (OperationTable.Operation<CallTrait> line : calls.operations(owner)) {
        if (line.meaning() == trait) {
          names.add(line.method().name());
        }
      }
    }
    return names;
  }

  OperationTable<CallTrait> calls() {
    return calls;
  }

  OperationTable<ArrayOperation> arrays() {
    return arrays;
  }
}
