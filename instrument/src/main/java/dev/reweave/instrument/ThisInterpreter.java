// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;

/** Tells the {@code this} a constructor was called with from all other references. */
final class ThisInterpreter extends BasicInterpreter {
  static final BasicValue THIS = new BasicValue(Type.getObjectType("this"));

  ThisInterpreter() {
    super(Opcodes.ASM9);
  }

  @Override
  public BasicValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
    return isInstanceMethod && local == 0 ? THIS : newValue(type);
  }
}
