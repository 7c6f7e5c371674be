// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.analysis;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** What is special about a method. */
public record MethodKind(MethodNode method) {

  /** Whether hooks may be put into it at all. A bridge only passes on what its caller said. */
  public boolean hasOwnCode() {
    return (method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE | Opcodes.ACC_BRIDGE)) == 0
        && method.instructions.size() > 0;
  }

  /** Subroutines of old compilers: their return addresses do not survive added code safely. */
  public boolean hasSubroutines() {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction.getOpcode() == Opcodes.JSR || instruction.getOpcode() == Opcodes.RET) {
        return true;
      }
    }
    return false;
  }

  /** A method through which nested classes reach private members before Java 11. */
  public boolean isAccessor() {
    return isStatic()
        && (method.access & Opcodes.ACC_SYNTHETIC) != 0
        && method.name.startsWith("access$");
  }

  public boolean isStatic() {
    return (method.access & Opcodes.ACC_STATIC) != 0;
  }

  public boolean isSynchronized() {
    return (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
  }

  public boolean isConstructor() {
    return method.name.equals("<init>");
  }

  public boolean isClassInitializer() {
    return method.name.equals("<clinit>");
  }
}
