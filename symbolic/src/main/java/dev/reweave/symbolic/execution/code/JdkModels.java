// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution.code;

import dev.reweave.models.AtomicCells;
import dev.reweave.models.ComputedFunction;
import dev.reweave.models.ComputedMethods;
import dev.reweave.models.ContentTrait;
import dev.reweave.models.MethodSignature;
import dev.reweave.models.ModelTable;
import dev.reweave.models.ResultKind;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What is known of classes of the JDK, by internal names as code has them. */
public final class JdkModels {
  private static final ModelTable TABLE = ModelTable.standard();
  private static final ComputedMethods COMPUTED = ComputedMethods.standard();

  private JdkModels() {}

  /** Whether exactly this class has a trait. */
  public static boolean has(String owner, ContentTrait trait) {
    return TABLE.has(owner.replace('/', '.'), trait);
  }

  /** The variables that objects of exactly this class stand for; null if they do not. */
  public static @Nullable AtomicCells cells(String owner) {
    return TABLE.cells(owner.replace('/', '.'));
  }

  /** What a method computes from its operands alone; empty if that is not known. */
  public static Optional<ComputedFunction> computed(String owner, String name, String descriptor) {
    return owner.startsWith("java/")
        ? COMPUTED.function(owner, name, descriptor)
        : Optional.empty();
  }

  /** Whether methods of this class only keep the objects that they are given. */
  static boolean keeps(String owner) {
    return TABLE.keeps(owner.replace('/', '.'));
  }

  /** Whether objects of this class access variables that the program named to make them. */
  public static boolean isHandle(String owner) {
    AtomicCells cells = cells(owner);
    return owner.equals("java/lang/invoke/VarHandle")
        || cells != null && cells.kind() == AtomicCells.Kind.UPDATER;
  }

  /** What a call returns; nothing is known of other classes than the JDK's. */
  public static ResultKind result(InvokedCall call) {
    return call.owner().startsWith("java/util/")
        ? TABLE.result(
            call.owner().replace('/', '.'), MethodSignature.of(call.name(), call.descriptor()))
        : ResultKind.OTHER;
  }
}
