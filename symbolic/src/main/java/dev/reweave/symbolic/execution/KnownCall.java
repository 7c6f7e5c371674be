// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.models.HandleOperation;
import dev.reweave.models.ResultKind;
import dev.reweave.symbolic.execution.code.InvokedCall;
import dev.reweave.symbolic.execution.code.JdkModels;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * A call instruction with what is known of the method that it names.
 *
 * @param model what the method computes, null if that is not known
 * @param function how it calls a function that it is given, null if that is not known
 * @param result what an object is that it returns
 * @param handle of which variables it makes a handle, null if that is not known
 */
record KnownCall(
    InvokedCall call,
    PureCalls.@Nullable Model model,
    @Nullable FunctionCall function,
    ResultKind result,
    @Nullable HandleOperation handle) {

  /**
   * The call where an activation stands.
   *
   * @throws NullPointerException if it stands at no call
   */
  static KnownCall of(ExecutedMethod at) {
    return Objects.requireNonNull(at(at));
  }

  /** Where an activation stands; null if that is no call. */
  static @Nullable KnownCall at(ExecutedMethod at) {
    return at.code.invocation(at.next, KnownCall.class, KnownCall::of);
  }

  private static KnownCall of(MethodInsnNode instruction) {
    InvokedCall call = InvokedCall.of(instruction);
    boolean returnsObject = call.result().getSort() >= Type.ARRAY;
    return new KnownCall(
        call,
        model(call),
        FunctionCalls.of(call.owner(), call.name(), call.descriptor()),
        returnsObject ? JdkModels.result(call) : ResultKind.OTHER,
        returnsObject ? JdkModels.makingHandle(call) : null);
  }

  private static PureCalls.@Nullable Model model(InvokedCall call) {
    PureCalls.Model pure = PureCalls.of(call.owner(), call.name(), call.descriptor());
    PureCalls.Model atomic = AtomicCalls.of(call.owner(), call.name(), call.descriptor());
    PureCalls.Model handled = HandleCalls.of(call.owner(), call.name(), call.descriptor());
    PureCalls.Model known = pure != null ? pure : atomic != null ? atomic : handled;
    PureCalls.Model entry = EntryCalls.of(call.owner(), call.name(), call.descriptor());
    PureCalls.Model list = ListCalls.of(call.owner(), call.name(), call.descriptor());
    return known != null
        ? known
        : list == null ? entry : entry == null ? list : either(list, entry);
  }

  /** A {@code Collection} may be a list. */
  private static PureCalls.Model either(PureCalls.Model list, PureCalls.Model entry) {
    return (m, operands) ->
        m.allocated().containers().isKnownList(operands[0].bits())
            ? list.apply(m, operands)
            : entry.apply(m, operands);
  }
}
