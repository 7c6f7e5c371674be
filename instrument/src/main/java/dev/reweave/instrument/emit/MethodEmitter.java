// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.emit;

import static dev.reweave.instrument.emit.HookNames.HOOKS;
import static dev.reweave.instrument.emit.HookNames.LOG;
import static dev.reweave.instrument.emit.HookNames.LOG_DESCRIPTOR;

import dev.reweave.instrument.analysis.OwnClass;
import dev.reweave.instrument.site.MethodSites;
import java.util.BitSet;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;

/** The emitter of one method. Remembers whether anything was emitted that needs the log. */
public final class MethodEmitter implements CodeEmitter {
  private final MethodSites sites;
  private final OwnClass own;
  private final LocalLayout layout;
  private final MethodVisitor mv;
  private int line;
  private int loop;
  private int nextLocal;
  private boolean logUsed;
  private int site;
  private final BitSet references = new BitSet();

  public MethodEmitter(MethodSites sites, OwnClass own, LocalLayout layout, MethodVisitor mv) {
    this.sites = sites;
    this.own = own;
    this.layout = layout;
    this.mv = mv;
    this.nextLocal = layout.firstTemporary();
  }

  /** The next instruction of the original method comes: temporaries are free again. */
  public void nextInstruction() {
    nextLocal = layout.firstTemporary();
    references.clear();
    site = 0;
  }

  /** The first site that the current instruction got, 0 if it has none; calls made not counted. */
  public int site() {
    return site;
  }

  /**
   * Clears the temporaries that refer to objects: the program may count on it that nothing keeps
   * what it has given up. To be called where the replaced instruction is complete.
   */
  public void forget() {
    for (int i = references.nextSetBit(0); i >= 0; i = references.nextSetBit(i + 1)) {
      mv.visitInsn(Opcodes.ACONST_NULL);
      mv.visitVarInsn(Opcodes.ASTORE, i);
    }
    references.clear();
  }

  public void atLine(int number) {
    line = number;
  }

  public void inLoop(int number) {
    loop = number;
  }

  public boolean logUsed() {
    return logUsed;
  }

  @Override
  public MethodVisitor mv() {
    return mv;
  }

  @Override
  public void loadLog() {
    logUsed = true;
    mv.visitVarInsn(Opcodes.ALOAD, layout.log());
  }

  @Override
  public void push(int value) {
    if (value >= -1 && value <= 5) {
      mv.visitInsn(Opcodes.ICONST_0 + value);
    } else if (value == (byte) value) {
      mv.visitIntInsn(Opcodes.BIPUSH, value);
    } else if (value == (short) value) {
      mv.visitIntInsn(Opcodes.SIPUSH, value);
    } else {
      mv.visitLdcInsn(value);
    }
  }

  @Override
  public int newLocal(Type type) {
    int local = nextLocal;
    nextLocal += type.getSize();
    if (type.getSort() >= Type.ARRAY) {
      references.set(local);
    }
    return local;
  }

  /** {@code .. value -> ..}: pops a value into a new local. */
  public int spill(Type type) {
    int local = newLocal(type);
    mv.visitVarInsn(type.getOpcode(Opcodes.ISTORE), local);
    return local;
  }

  public void load(Type type, int local) {
    mv.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local);
  }

  /** {@code .. value -> .. value value}. */
  public void duplicate(Type type) {
    mv.visitInsn(type.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP);
  }

  /** {@code .. value -> ..}. */
  public void pop(Type type) {
    mv.visitInsn(type.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
  }

  @Override
  public int site(String op, String owner, String name, String descriptor) {
    int made = sites.site(line, loop, op, owner.replace('/', '.'), name, descriptor);
    site = site != 0 || op.equals("call") ? site : made;
    return made;
  }

  @Override
  public void accessesAt(int made) {
    site = made;
  }

  /** {@code .. -> .. ThreadLog site}. */
  public void logAndSite(String op, String owner, String name, String descriptor) {
    loadLog();
    push(site(op, owner, name, descriptor));
  }

  @Override
  public void callBegins(int made) {
    mv.visitVarInsn(Opcodes.ISTORE, layout.call() + 1);
    mv.visitVarInsn(Opcodes.ASTORE, layout.call());
    push(made);
    mv.visitVarInsn(Opcodes.ISTORE, layout.call() + 2);
  }

  @Override
  public void callGives(int local) {
    if (local < 0) {
      mv.visitInsn(Opcodes.ACONST_NULL);
    } else {
      mv.visitVarInsn(Opcodes.ALOAD, local);
    }
    mv.visitVarInsn(Opcodes.ASTORE, layout.call() + 3);
  }

  @Override
  public void loadCallArgument() {
    mv.visitVarInsn(Opcodes.ALOAD, layout.call() + 3);
  }

  @Override
  public void loadCallReceiver() {
    mv.visitVarInsn(Opcodes.ALOAD, layout.call());
  }

  @Override
  public void loadCallCode() {
    mv.visitVarInsn(Opcodes.ILOAD, layout.call() + 1);
  }

  @Override
  public void loadCallSite() {
    mv.visitVarInsn(Opcodes.ILOAD, layout.call() + 2);
  }

  @Override
  public void callEnded() {
    mv.visitInsn(Opcodes.ACONST_NULL);
    mv.visitVarInsn(Opcodes.ASTORE, layout.call());
    mv.visitInsn(Opcodes.ICONST_0);
    mv.visitVarInsn(Opcodes.ISTORE, layout.call() + 1);
  }

  @Override
  public int nameId(String name, String descriptor) {
    return sites.nameId(name, descriptor);
  }

  @Override
  public void callSite(String owner, String name, String descriptor) {
    if (!sites.recordsCalls()) {
      return;
    }
    logAndSite("call", owner, name, descriptor);
    mv.visitFieldInsn(Opcodes.PUTFIELD, LOG, "callSite", "I");
  }

  @Override
  public int[] storeArguments(String descriptor) {
    Type[] types = Type.getArgumentTypes(descriptor);
    int[] locals = new int[types.length];
    for (int i = types.length - 1; i >= 0; i--) {
      locals[i] = spill(types[i]);
    }
    return locals;
  }

  @Override
  public void loadArguments(int[] locals, String descriptor) {
    Type[] types = Type.getArgumentTypes(descriptor);
    for (int i = 0; i < types.length; i++) {
      load(types[i], locals[i]);
    }
  }

  @Override
  public void hook(String owner, String name, String descriptor) {
    mv.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
  }

  public void hook(String name, String descriptor) {
    hook(HOOKS, name, descriptor);
  }

  /** {@code .. value -> .. value}, and a hook {@code name(value, log, site)} was called. */
  public void observe(String name, Type type, int site) {
    duplicate(type);
    loadLog();
    push(site);
    hook(name, "(" + HookNames.parameter(type) + LOG_DESCRIPTOR + "I)V");
  }

  /** {@code .. -> ..}: ends the bracket of a write. */
  public void afterWrite() {
    loadLog();
    hook("afterWrite", "(" + LOG_DESCRIPTOR + ")V");
  }

  /** Emits an instruction of the original method as it is. */
  public void copy(AbstractInsnNode instruction) {
    instruction.accept(mv);
  }

  @Override
  public String className() {
    return own.name();
  }

  @Override
  public int classVersion() {
    return own.version();
  }
}
