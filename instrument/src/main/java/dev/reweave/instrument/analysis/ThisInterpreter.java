// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.analysis;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;

/** Tells the {@code this} a constructor was called with from all other references. */
public final class ThisInterpreter extends BasicInterpreter {
  public static final BasicValue THIS = new BasicValue(Type.getObjectType("this"));

  public ThisInterpreter() {
    super(Opcodes.ASM9);
  }

  @Override
  public BasicValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
    return isInstanceMethod && local == 0 ? THIS : newValue(type);
  }
}
