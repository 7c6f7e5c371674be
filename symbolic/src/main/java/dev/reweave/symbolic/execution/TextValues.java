// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.models.SpecifiedClasses;
import dev.reweave.symbolic.execution.value.ExecutedValue;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Texts that {@code +} makes of numbers, boxes, and other such texts. What a text says may differ
 * as long as nobody looks at it. Which objects it is made of must not: their {@code toString} is
 * code that nobody follows.
 */
final class TextValues {
  private TextValues() {}

  static boolean isMadeBy(InvokeDynamicInsnNode dynamic) {
    return dynamic.bsm.getOwner().equals(SpecifiedClasses.STRING_CONCAT_FACTORY);
  }

  /** The operands, of which those that are no numbers, boxes or texts are pinned. */
  static ExecutedValue[] begin(
      ThreadMachine machine, InvokeDynamicInsnNode dynamic, ExecutedValue[] operands) {
    Type[] types = Type.getArgumentTypes(dynamic.desc);
    for (int i = 0; i < operands.length; i++) {
      if (types[i].getSort() >= Type.ARRAY && operands[i].content() == null) {
        machine.pin(operands[i]);
      }
    }
    return operands;
  }

  /** The text that was made of them. */
  static ExecutedValue made(long id, InvokeDynamicInsnNode dynamic, ExecutedValue[] operands) {
    Type[] types = Type.getArgumentTypes(dynamic.desc);
    List<ExecutedValue> open = new ArrayList<>();
    for (int i = 0; i < operands.length; i++) {
      if (types[i].getSort() < Type.ARRAY && operands[i].expression() != 0) {
        open.add(operands[i]);
      }
      for (ExecutedValue in = operands[i].content(); in != null; in = in.content()) {
        open.add(in);
      }
    }
    return ExecutedValue.text(id, open);
  }
}
