// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.emit;

/** Replaces calls of methods whose effect is known, mostly of the JDK, by calls with hooks. */
@FunctionalInterface
public interface CallRewriter {

  /** Rewrites nothing. */
  CallRewriter NONE =
      new CallRewriter() {
        @Override
        public boolean rewrite(
            CodeEmitter code,
            int opcode,
            String owner,
            String name,
            String descriptor,
            boolean isInterface) {
          return false;
        }
      };

  /**
   * Is offered every method call of an instrumented method, except those that wait, notify or treat
   * whole arrays. The receiver and arguments are on the operand stack. Constructor calls are
   * offered too, but not the {@code super()} or {@code this()} call of a constructor.
   *
   * @param opcode of the call instruction
   * @param owner internal name; an array descriptor for methods of arrays
   * @return true: the call was emitted, with the hooks it needs, and its result is on the stack;
   *     false: nothing was emitted
   */
  boolean rewrite(
      CodeEmitter code,
      int opcode,
      String owner,
      String name,
      String descriptor,
      boolean isInterface);

  /**
   * Whether {@link #rewrite} would put hooks around such a call. For references to methods, which
   * have no call of their own in the class file.
   */
  default boolean hooks(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    return false;
  }

  /**
   * Whether such a call reaches what the program shares with other processes. Asked of every call,
   * also of those that {@link #rewrite} is not offered.
   */
  default boolean reachesOutside(String owner, String name, String descriptor) {
    return false;
  }

  /**
   * Where a handler of a method begins that has such hooks: the call that is in progress, if any,
   * has thrown. To be emitted with the same net effect as nothing.
   */
  default void threw(CodeEmitter code) {}

  /**
   * Is offered every dynamic call. Its arguments are on the operand stack.
   *
   * @param call emits the call itself, which takes the arguments from the stack
   * @return as {@link #rewrite}
   */
  default boolean rewriteDynamic(
      CodeEmitter code, String bootstrapOwner, String name, String descriptor, Runnable call) {
    return false;
  }
}
