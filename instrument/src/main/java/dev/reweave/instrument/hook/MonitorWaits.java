// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.hook;

import static dev.reweave.instrument.emit.HookNames.LOG_DESCRIPTOR;
import static dev.reweave.instrument.emit.HookNames.OBJECT;
import static dev.reweave.instrument.emit.HookNames.WAITS;

import dev.reweave.instrument.emit.MethodEmitter;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls of {@code Object.wait}, {@code notify} and {@code notifyAll}, which are final: a call of
 * that shape on a receiver of any class is one. They become calls of wrappers with log and site
 * appended.
 */
final class MonitorWaits {
  private MonitorWaits() {}

  static boolean emit(MethodInsnNode call, MethodEmitter code) {
    String wrapper = wrapper(call);
    if (call.getOpcode() == Opcodes.INVOKESTATIC || wrapper == null) {
      return false;
    }
    // .. object arguments -> .. object arguments log site -> ..
    code.logAndSite(call.name, call.owner, call.name, call.desc);
    String arguments = call.desc.substring(1, call.desc.indexOf(')'));
    code.hook(WAITS, wrapper, "(" + OBJECT + arguments + LOG_DESCRIPTOR + "I)V");
    return true;
  }

  private static @Nullable String wrapper(MethodInsnNode call) {
    return switch (call.name + call.desc) {
      case "wait()V", "wait(J)V", "wait(JI)V" -> "await";
      case "notify()V" -> "notifyOne";
      case "notifyAll()V" -> "notifyAll";
      default -> null;
    };
  }
}
