// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution.code;

import dev.reweave.symbolic.program.MemoryLocation;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * What a field instruction says.
 *
 * @param fixed the location of a static field; null for others
 */
public record FieldUse(int opcode, Type type, String member, @Nullable MemoryLocation fixed) {

  public static FieldUse of(FieldInsnNode field, int loader, CodeBase base) {
    CodeBase.Member member = base.member(loader, field.owner, field.name, field.desc);
    int op = field.getOpcode();
    boolean isStatic = op == Opcodes.GETSTATIC || op == Opcodes.PUTSTATIC;
    MemoryLocation fixed = isStatic ? new MemoryLocation(0, member.name(), member.loader()) : null;
    return new FieldUse(op, Type.getType(field.desc), member.name(), fixed);
  }

  public boolean isRead() {
    return opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC;
  }

  public MemoryLocation of(long object) {
    return fixed != null ? fixed : new MemoryLocation(object, member, 0);
  }
}
