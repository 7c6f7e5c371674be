// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution.code;

import dev.reweave.models.SpecifiedClasses;
import dev.reweave.protocol.tape.NoTape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Recorded methods that make no entries on tapes. When and how often they ran nobody knows; what
 * they can touch besides what they are given, their byte code tells. So does that of records which
 * of their fields the JDK reads for them.
 */
public final class UntapedCode {
  private final CodeBase base;
  private final Map<String, Map<String, List<MethodCode>>> bySignature = new HashMap<>();
  private final Set<String> touched = new HashSet<>();
  private final Set<String> hidden = new HashSet<>();
  private final List<String> words = new ArrayList<>();
  private boolean usesHandles;

  UntapedCode(CodeBase base, Map<Integer, NoTape> reasons) {
    this.base = base;
    reasons.forEach(
        (number, reason) -> {
          MethodCode method = base.method(number);
          if (method != null) {
            add(method, reason);
          }
        });
  }

  private void add(MethodCode method, NoTape reason) {
    bySignature
        .computeIfAbsent(method.node().name, n -> new HashMap<>())
        .computeIfAbsent(method.node().desc, d -> new ArrayList<>())
        .add(method);
    String name = method.className().replace('/', '.') + "." + method.node().name;
    words.add(name + " (" + reason.words() + ")");
    for (AbstractInsnNode i : method.node().instructions) {
      if (i instanceof FieldInsnNode field) {
        String member = base.member(method.loader(), field.owner, field.name, field.desc).name();
        touched.add(member);
        if (!reason.isRecorded()) {
          hidden.add(member);
        }
      }
      usesHandles |= i instanceof MethodInsnNode call && JdkModels.isHandle(call.owner);
    }
  }

  /** {@code toString}, {@code equals} and {@code hashCode} of a record are one call of the JDK. */
  void addRecord(int loader, ClassNode record) {
    for (MethodNode method : record.methods) {
      for (AbstractInsnNode i : method.instructions) {
        if (i instanceof InvokeDynamicInsnNode call
            && call.bsm.getOwner().equals(SpecifiedClasses.OBJECT_METHODS)) {
          addFields(loader, call);
        }
      }
    }
  }

  private void addFields(int loader, InvokeDynamicInsnNode call) {
    for (Object argument : call.bsmArgs) {
      if (argument instanceof Handle field) {
        String member =
            base.member(loader, field.getOwner(), field.getName(), field.getDesc()).name();
        touched.add(member);
        hidden.add(member);
      }
    }
  }

  /** Whether they access something by a {@code VarHandle} or field updater. */
  public boolean usesHandles() {
    return usesHandles;
  }

  private List<MethodCode> methods(String name, String descriptor) {
    Map<String, List<MethodCode>> named = bySignature.get(name);
    return named == null ? List.of() : named.getOrDefault(descriptor, List.of());
  }

  /** Whether all recorded code has tapes. */
  public boolean isEmpty() {
    return bySignature.isEmpty();
  }

  /** The members, as locations have them, that these methods access. */
  public Set<String> touched() {
    return touched;
  }

  /** Those of them whose accesses the log may lack. */
  public Set<String> hidden() {
    return hidden;
  }

  /** Each method, and why it has no tape, in words. */
  public List<String> words() {
    return List.copyOf(words);
  }

  /** Whether one of them has this name and descriptor. */
  public boolean has(String name, String descriptor) {
    return !methods(name, descriptor).isEmpty();
  }

  /** Whether one of them may override this method of a class. */
  public boolean overrides(String className, String name, String descriptor) {
    for (MethodCode method : methods(name, descriptor)) {
      if (!method.className().equals(className) && base.mayBeBelow(method.className(), className)) {
        return true;
      }
    }
    return false;
  }
}
