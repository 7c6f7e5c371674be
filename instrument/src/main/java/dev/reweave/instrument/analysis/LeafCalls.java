// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.analysis;

import dev.reweave.models.CallTrait;
import dev.reweave.models.PlatformCalls;
import dev.reweave.models.SpecifiedClasses;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls that cannot lead back into instrumented code, so that nobody asks where they came from. */
public final class LeafCalls {
  private LeafCalls() {}

  public static boolean contains(MethodInsnNode call) {
    if (call.owner.startsWith("[")) {
      return true;
    }
    CallTrait trait = PlatformCalls.standard().trait(call.owner, call.name, call.desc);
    return trait == CallTrait.LEAF
        || trait == CallTrait.LEAF_OF_VALUES && takesNoObjects(call.desc);
  }

  /** An object among the arguments may be asked for its text, which is user code. */
  public static boolean takesNoObjects(String descriptor) {
    for (Type type : Type.getArgumentTypes(descriptor)) {
      if (type.getSort() == Type.OBJECT
          && !type.getInternalName().equals(SpecifiedClasses.STRING)) {
        return false;
      }
    }
    return true;
  }
}
