// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.emit;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Where the code that replaces one instruction is emitted. Emitted code must be straight: no jumps,
 * labels, frames or handlers, and nothing else may be on the operand stack afterwards than the
 * replaced instruction would leave.
 */
public interface CodeEmitter {

  /** The instructions as they come: no renumbering of locals, no further hooks. */
  MethodVisitor mv();

  /** {@code .. -> .. ThreadLog}. */
  void loadLog();

  /** {@code .. -> .. int}. */
  void push(int value);

  /**
   * A new local variable. It may be used until the replaced instruction is complete and loses its
   * value afterwards.
   */
  int newLocal(Type type);

  /**
   * A new site at the current line of the current method.
   *
   * @param op as in the journal's row S
   * @param owner internal or dotted class name
   */
  int site(String op, String owner, String name, String descriptor);

  /** Accesses by the current instruction, a call, are recorded with this site. */
  void accessesAt(int site);

  /**
   * {@code .. receiver code -> ..}: a modelled call is about to be made. Where it throws, the
   * method's handlers offer it to {@link CallRewriter#threw}.
   *
   * @param site of the call
   */
  void callBegins(int site);

  /**
   * What the call begun last was given that may be why it throws.
   *
   * @param local of an object; negative: nothing
   */
  void callGives(int local);

  /** {@code .. -> .. receiver}: of the call begun last. */
  void loadCallReceiver();

  /** {@code .. -> .. code}: of the call begun last. */
  void loadCallCode();

  /** {@code .. -> .. argument}: what the call begun last was given. */
  void loadCallArgument();

  /** {@code .. -> .. site}: of the call begun last. */
  void loadCallSite();

  /** {@code .. -> ..}: the call begun last is over. */
  void callEnded();

  /** The id of a field's name and descriptor, for the stripe hash. */
  int nameId(String name, String descriptor);

  /**
   * {@code .. -> ..}: tells the callee where it is called from; to be emitted before a call that
   * may run instrumented code. The arguments may already be on the stack.
   */
  void callSite(String owner, String name, String descriptor);

  /** {@code .. args -> ..}: pops the arguments of a method (without receiver) into new locals. */
  int[] storeArguments(String descriptor);

  /** {@code .. -> .. args}. */
  void loadArguments(int[] locals, String descriptor);

  /**
   * {@code .. args ThreadLog}, or whatever the descriptor asks for: a static call of a hook class.
   */
  void hook(String owner, String name, String descriptor);

  /** Internal name of the class being instrumented. */
  String className();

  /** Major version of the class file: class constants need 49, invokedynamic 51. */
  int classVersion();
}
