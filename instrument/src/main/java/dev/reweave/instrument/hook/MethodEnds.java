// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.hook;

import static dev.reweave.instrument.emit.HookNames.LOG_DESCRIPTOR;
import static dev.reweave.instrument.emit.HookNames.OBJECT;

import dev.reweave.instrument.analysis.MethodKind;
import dev.reweave.instrument.analysis.OwnClass;
import dev.reweave.instrument.emit.HookNames;
import dev.reweave.instrument.emit.LocalLayout;
import dev.reweave.instrument.emit.MethodEmitter;
import dev.reweave.instrument.site.MethodSites;
import dev.reweave.models.SpecifiedClasses;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The beginning and the ends of a method: its log, the report that it is entered and left, the
 * monitor of synchronized methods, the class initialisation.
 */
public final class MethodEnds {
  private static final String ENTER = "(" + OBJECT + LOG_DESCRIPTOR + "I)I";

  private final MethodKind kind;
  private final MethodSites sites;
  private final OwnClass own;
  private final LocalLayout layout;

  public MethodEnds(MethodKind kind, MethodSites sites, OwnClass own, LocalLayout layout) {
    this.kind = kind;
    this.sites = sites;
    this.own = own;
    this.layout = layout;
  }

  /** Whether leaving the method by an exception must be reported. */
  public boolean needsHandler() {
    return layout.hasDepth()
        || layout.hasCalls()
        || kind.isSynchronized()
        || kind.isClassInitializer();
  }

  /** The very first instructions. In constructors `this` is not yet touched. */
  public void begin(MethodEmitter code) {
    code.hook("log", "()" + LOG_DESCRIPTOR);
    code.mv().visitVarInsn(Opcodes.ASTORE, layout.log());
    if (layout.hasCalls()) {
      code.callEnded();
      code.push(0);
      code.mv().visitVarInsn(Opcodes.ISTORE, layout.call() + 2);
      code.callGives(-1);
    }
    if (kind.isConstructor()) {
      depthZero(code);
      return;
    }
    if (kind.isClassInitializer()) {
      classInit("classInitBegins", code);
    }
    enter(code, !kind.isStatic());
    if (kind.isSynchronized()) {
      enterMonitor(code);
    }
  }

  private void depthZero(MethodEmitter code) {
    if (layout.hasDepth()) {
      code.push(0);
      code.mv().visitVarInsn(Opcodes.ISTORE, layout.depth());
    }
    if (layout.hasSelf()) {
      code.mv().visitInsn(Opcodes.LCONST_0);
      code.mv().visitVarInsn(Opcodes.LSTORE, layout.self());
    }
  }

  /** Reports the activation; in constructors after the super call. */
  public void enter(MethodEmitter code, boolean receiverInLocal0) {
    if (!layout.hasDepth()) {
      return;
    }
    // .. -> .. receiver log method -> .. depth -> ..
    if (receiverInLocal0) {
      code.mv().visitVarInsn(Opcodes.ALOAD, 0);
    } else {
      code.mv().visitInsn(Opcodes.ACONST_NULL);
    }
    code.loadLog();
    code.push(sites.methodId());
    code.hook("enter", ENTER);
    code.mv().visitVarInsn(Opcodes.ISTORE, layout.depth());
    if (layout.hasSelf()) {
      code.loadLog();
      code.mv().visitFieldInsn(Opcodes.GETFIELD, HookNames.LOG, "self", "J");
      code.mv().visitVarInsn(Opcodes.LSTORE, layout.self());
    }
    if (!kind.isConstructor()) {
      enterForArguments(code);
    }
  }

  /** As if the method were one of the argument's as well, and called itself; one exit ends all. */
  private void enterForArguments(MethodEmitter code) {
    for (int local : sites.unitArguments()) {
      code.callSite(own.name(), kind.method().name, kind.method().desc);
      code.mv().visitVarInsn(Opcodes.ALOAD, local);
      code.loadLog();
      code.push(sites.methodId());
      code.hook("enter", ENTER);
      code.mv().visitInsn(Opcodes.POP);
    }
  }

  private void enterMonitor(MethodEmitter code) {
    if (layout.hasLock()) {
      // The method may assign to local 0.
      code.mv().visitVarInsn(Opcodes.ALOAD, 0);
      code.mv().visitVarInsn(Opcodes.ASTORE, layout.lock());
    }
    loadLock(code);
    MonitorHooks.entered(code);
  }

  private void loadLock(MethodEmitter code) {
    MethodVisitor mv = code.mv();
    if (layout.hasLock()) {
      mv.visitVarInsn(Opcodes.ALOAD, layout.lock());
    } else if (own.hasClassConstants()) {
      mv.visitLdcInsn(Type.getObjectType(own.name()));
    } else {
      mv.visitLdcInsn(own.name().replace('/', '.'));
      mv.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          SpecifiedClasses.CLASS,
          "forName",
          "(Ljava/lang/String;)Ljava/lang/Class;",
          false);
    }
  }

  /** Before a return; whatever is on the stack stays there. */
  public void leave(MethodEmitter code) {
    end("exit", code);
  }

  /** The body of the handler around the method: {@code throwable -> }. */
  public void handler(MethodEmitter code) {
    end("exitByException", code);
    code.mv().visitInsn(Opcodes.ATHROW);
  }

  private void end(String exit, MethodEmitter code) {
    if (kind.isSynchronized()) {
      loadLock(code);
      MonitorHooks.exiting(code);
    }
    if (layout.hasDepth()) {
      code.loadLog();
      code.mv().visitVarInsn(Opcodes.ILOAD, layout.depth());
      code.hook(exit, "(" + LOG_DESCRIPTOR + "I)V");
    }
    if (kind.isClassInitializer()) {
      classInit("classInitEnds", code);
    }
  }

  private void classInit(String hook, MethodEmitter code) {
    code.loadLog();
    code.push(sites.classId());
    code.hook(hook, "(" + LOG_DESCRIPTOR + "I)V");
  }
}
