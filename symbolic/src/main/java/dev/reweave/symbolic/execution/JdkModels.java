// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.models.ContentTrait;
import dev.reweave.models.MethodSignature;
import dev.reweave.models.ModelTable;
import dev.reweave.models.ResultKind;

/** What the tables say of classes of the JDK, by internal names as code has them. */
final class JdkModels {
  private static final ModelTable TABLE = ModelTable.standard();

  private JdkModels() {}

  /** Whether exactly this class has a trait. */
  static boolean has(String owner, ContentTrait trait) {
    return TABLE.has(owner.replace('/', '.'), trait);
  }

  /** Whether methods of this class only keep the objects that they are given. */
  static boolean keeps(String owner) {
    return TABLE.keeps(owner.replace('/', '.'));
  }

  /** What a call returns; nothing is known of other classes than the JDK's. */
  static ResultKind result(InvokedCall call) {
    return call.owner().startsWith("java/util/")
        ? TABLE.result(
            call.owner().replace('/', '.'), MethodSignature.of(call.name(), call.descriptor()))
        : ResultKind.OTHER;
  }
}
