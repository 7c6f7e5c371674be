// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution.code;

import dev.reweave.models.AtomicCells;
import dev.reweave.models.CellOperation;
import dev.reweave.models.ComputedFunction;
import dev.reweave.models.ContentTrait;
import dev.reweave.models.EntryOperation;
import dev.reweave.models.HandleOperation;
import dev.reweave.models.MethodOperations;
import dev.reweave.models.MethodSignature;
import dev.reweave.models.ModelTable;
import dev.reweave.models.PlatformClasses;
import dev.reweave.models.ResultKind;
import dev.reweave.models.SequenceOperation;
import dev.reweave.models.SpecifiedClasses;
import org.jspecify.annotations.Nullable;

/** What is known of classes of the JDK, by internal names as code has them. */
public final class JdkModels {
  private static final ModelTable TABLE = ModelTable.standard();
  private static final MethodOperations OPERATIONS = new MethodOperations(TABLE);

  private JdkModels() {}

  /** Whether exactly this class has a trait. */
  public static boolean has(String owner, ContentTrait trait) {
    return TABLE.has(owner.replace('/', '.'), trait);
  }

  /** The variables that objects of exactly this class stand for; null if they do not. */
  public static @Nullable AtomicCells cells(String owner) {
    return TABLE.cells(owner.replace('/', '.'));
  }

  /** What a method computes from its operands alone; null if that is not known. */
  public static @Nullable ComputedFunction computed(String owner, String name, String descriptor) {
    return PlatformClasses.owns(owner)
        ? OPERATIONS.computed(owner.replace('/', '.'), MethodSignature.of(name, descriptor))
        : null;
  }

  /** What a method does to the sequence that its object holds; null if that is not known. */
  public static @Nullable SequenceOperation onSequence(
      String owner, String name, String descriptor) {
    return PlatformClasses.isUtility(owner)
        ? OPERATIONS.onSequence(owner.replace('/', '.'), MethodSignature.of(name, descriptor))
        : null;
  }

  /** What a method does to the entry that its first argument names; null if that is not known. */
  public static @Nullable EntryOperation onEntry(String owner, String name, String descriptor) {
    return PlatformClasses.isUtility(owner)
        ? OPERATIONS.onEntry(owner.replace('/', '.'), MethodSignature.of(name, descriptor))
        : null;
  }

  /** What a method does to the variable that its object stands for; null if that is not known. */
  public static @Nullable CellOperation onCell(String owner, String name, String descriptor) {
    return PlatformClasses.owns(owner)
        ? OPERATIONS.onCell(owner.replace('/', '.'), MethodSignature.of(name, descriptor))
        : null;
  }

  /** Of which variables a call makes a handle; null if that is not known. */
  public static @Nullable HandleOperation makingHandle(InvokedCall call) {
    return PlatformClasses.owns(call.owner())
        ? OPERATIONS.makingHandle(
            call.owner().replace('/', '.'), MethodSignature.of(call.name(), call.descriptor()))
        : null;
  }

  /** Whether methods of this class only keep the objects that they are given. */
  static boolean keeps(String owner) {
    return TABLE.keeps(owner.replace('/', '.'));
  }

  /** Whether objects of this class access variables that the program named to make them. */
  public static boolean isHandle(String owner) {
    AtomicCells cells = cells(owner);
    return owner.equals(SpecifiedClasses.VAR_HANDLE)
        || cells != null && cells.kind() == AtomicCells.Kind.UPDATER;
  }

  /** What a call returns; nothing is known of other classes than the JDK's. */
  public static ResultKind result(InvokedCall call) {
    return PlatformClasses.isUtility(call.owner())
        ? TABLE.result(
            call.owner().replace('/', '.'), MethodSignature.of(call.name(), call.descriptor()))
        : ResultKind.OTHER;
  }
}
