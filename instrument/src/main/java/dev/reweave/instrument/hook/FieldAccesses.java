// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.hook;

import static dev.reweave.instrument.emit.HookNames.LOG_DESCRIPTOR;
import static dev.reweave.instrument.emit.HookNames.OBJECT;

import dev.reweave.instrument.analysis.OwnClass;
import dev.reweave.instrument.emit.HookNames;
import dev.reweave.instrument.emit.LocalLayout;
import dev.reweave.instrument.emit.MethodEmitter;
import dev.reweave.protocol.raw.CallCode;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * Reads and writes of fields. Between the two hooks around an access nothing else may run, so the
 * field's class is loaded, and for statics initialised, before the first of them.
 */
public final class FieldAccesses {
  private final OwnClass own;
  private final FieldFilter filter;
  private final boolean inStaticMethod;
  private final Set<AbstractInsnNode> ofReceiver;
  private final LocalLayout layout;

  /** {@code ofReceiver}: accesses to fields of the receiver; its id is in a local then. */
  public FieldAccesses(
      OwnClass own,
      FieldFilter filter,
      boolean inStaticMethod,
      Set<AbstractInsnNode> ofReceiver,
      LocalLayout layout) {
    this.own = own;
    this.filter = filter;
    this.inStaticMethod = inStaticMethod;
    this.ofReceiver = ofReceiver;
    this.layout = layout;
  }

  /** Emits the access with its hooks; false if it is none to record. */
  public boolean emit(FieldInsnNode field, MethodEmitter code) {
    if (filter.showsPlatform(field)) {
      ofPlatform(field, code);
      return true;
    }
    return record(field, code);
  }

  /**
   * A field of a class of the JDK, which its methods use, too: the object's content is looked at,
   * or changed.
   *
   * <pre>
   *   access with its own hooks, if any
   *   Hooks.platformField(object, log, code, site)
   * </pre>
   */
  private void ofPlatform(FieldInsnNode field, MethodEmitter code) {
    Type type = Type.getType(field.desc);
    boolean writes = field.getOpcode() == Opcodes.PUTFIELD;
    int value = writes ? code.spill(type) : -1;
    code.mv().visitInsn(Opcodes.DUP);
    int object = code.spill(Type.getType(Object.class));
    if (writes) {
      code.load(type, value);
    }
    if (!record(field, code)) {
      code.copy(field);
    }
    code.mv().visitVarInsn(Opcodes.ALOAD, object);
    code.loadLog();
    code.push(writes ? CallCode.OPAQUE : CallCode.READ);
    code.push(site(writes ? "putfield" : "getfield", field, code));
    code.hook("platformField", "(" + OBJECT + LOG_DESCRIPTOR + "II)V");
  }

  private boolean record(FieldInsnNode field, MethodEmitter code) {
    if (!filter.records(field)) {
      return false;
    }
    switch (field.getOpcode()) {
      case Opcodes.GETFIELD -> get(field, code);
      case Opcodes.PUTFIELD -> put(field, code);
      case Opcodes.GETSTATIC -> getStatic(field, code);
      default -> putStatic(field, code);
    }
    return true;
  }

  private void get(FieldInsnNode field, MethodEmitter code) {
    resolve(field, code);
    boolean isOwn = ofReceiver.contains(field);
    // .. object -> .. object object/id log name -> .. object
    if (isOwn) {
      code.load(Type.LONG_TYPE, layout.self());
    } else {
      code.mv().visitInsn(Opcodes.DUP);
    }
    code.loadLog();
    code.push(code.nameId(field.name, field.desc));
    String owner = isOwn ? "J" : OBJECT;
    code.hook(isOwn ? "beforeOwnRead" : "beforeRead", "(" + owner + LOG_DESCRIPTOR + "I)V");
    code.copy(field);
    // .. value -> .. value value log site -> .. value
    code.observe("afterRead", Type.getType(field.desc), site("getfield", field, code));
  }

  private void getStatic(FieldInsnNode field, MethodEmitter code) {
    Type type = Type.getType(field.desc);
    if (isForeign(field)) {
      code.copy(field);
      code.pop(type);
    }
    code.loadLog();
    code.push(code.nameId(field.name, field.desc));
    code.hook("beforeStaticRead", "(" + LOG_DESCRIPTOR + "I)V");
    code.copy(field);
    code.observe("afterRead", type, site("getstatic", field, code));
  }

  private void put(FieldInsnNode field, MethodEmitter code) {
    resolve(field, code);
    Type type = Type.getType(field.desc);
    if (ofReceiver.contains(field)) {
      // .. object value -> .. object value value id -> .. object value
      code.duplicate(type);
      code.load(Type.LONG_TYPE, layout.self());
      beforeWrite("beforeOwnWrite", "", "J", "putfield", field, code);
    } else if (type.getSize() == 1) {
      // .. object value -> .. object value object value
      code.mv().visitInsn(Opcodes.DUP2);
      beforeWrite("beforeWrite", OBJECT, "", "putfield", field, code);
    } else {
      // .. object value -> .. object object value -> .. object value
      int value = code.spill(type);
      code.mv().visitInsn(Opcodes.DUP);
      code.load(type, value);
      beforeWrite("beforeWrite", OBJECT, "", "putfield", field, code);
      code.load(type, value);
    }
    code.copy(field);
    code.afterWrite();
  }

  private void putStatic(FieldInsnNode field, MethodEmitter code) {
    Type type = Type.getType(field.desc);
    // An instance can be used while another thread still initialises its class.
    if (isForeign(field) || !inStaticMethod) {
      code.mv().visitFieldInsn(Opcodes.GETSTATIC, field.owner, field.name, field.desc);
      code.pop(type);
    }
    // .. value -> .. value value
    code.duplicate(type);
    beforeWrite("beforeStaticWrite", "", "", "putstatic", field, code);
    code.copy(field);
    code.afterWrite();
  }

  // .. owner value, or value id -> ..
  private void beforeWrite(
      String hook, String owner, String id, String op, FieldInsnNode field, MethodEmitter code) {
    code.loadLog();
    code.push(code.nameId(field.name, field.desc));
    code.push(site(op, field, code));
    String value = HookNames.parameter(Type.getType(field.desc));
    code.hook(hook, "(" + owner + value + id + LOG_DESCRIPTOR + "II)V");
  }

  // A write of `this.f` before super(): reported afterwards, when `this` may be passed on.
  public void written(FieldInsnNode field, MethodEmitter code) {
    // .. -> .. this value log name site -> ..
    code.mv().visitVarInsn(Opcodes.ALOAD, 0);
    code.mv().visitInsn(Opcodes.DUP);
    code.mv().visitFieldInsn(Opcodes.GETFIELD, field.owner, field.name, field.desc);
    beforeWrite("written", OBJECT, "", "putfield", field, code);
  }

  public boolean records(FieldInsnNode field) {
    return filter.records(field);
  }

  /** Loads the class of a field without touching the object, so that no message changes. */
  private void resolve(FieldInsnNode field, MethodEmitter code) {
    if (isForeign(field) && own.hasClassConstants()) {
      code.mv().visitLdcInsn(Type.getObjectType(field.owner));
      code.mv().visitInsn(Opcodes.POP);
    }
  }

  private boolean isForeign(FieldInsnNode field) {
    return own.declared(field.owner, field.name, field.desc) == null;
  }

  private static int site(String op, FieldInsnNode field, MethodEmitter code) {
    return code.site(op, field.owner, field.name, field.desc);
  }
}
