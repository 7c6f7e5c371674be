// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.CallCode;
import dev.reweave.protocol.raw.RawLayout;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Hooks around calls of JDK methods. {@link #before} finds out by the receiver's class what the
 * call does and returns it; {@link #after} is given it back. Nothing is held in between: the call
 * may block, throw, and run code of the program.
 */
public final class Models {
  /** What is left of a call that writes where nobody looks: it has looked at its argument. */
  private static final int SHOWN_IN_OUTPUT = CallCode.READS_ARGUMENT | CallCode.DEEP;

  /** Null until the agent has called {@link #start}: nothing is modelled. */
  static volatile @Nullable ModelSource source;

  private Models() {}

  /** To be called once, before the first instrumented class is linked. */
  public static void start(ModelSource source) {
    ModelClasses.prepare();
    Models.source = source;
  }

  /** The source, once there is one. */
  static ModelSource source() {
    return Objects.requireNonNull(source);
  }

  /** What a reference is recorded as. */
  public static long bits(@Nullable Object value, ThreadLog log) {
    return log.off == 0 ? RecordedIds.of(log, value) : 0;
  }

  // Calls on objects.

  /**
   * Before a call. Returns what the call does, 0 if it is of no interest.
   *
   * @param argument the argument that matters, null if it is primitive or there is none
   * @param bits the argument that matters, if it is primitive
   * @param signature complement of the number for a super call
   */
  public static int before(
      @Nullable Object receiver,
      @Nullable Object argument,
      long bits,
      ThreadLog log,
      int signature,
      int site) {
    if (log.off != 0 || receiver == null) {
      return 0;
    }
    try {
      int code = ModelClasses.code(log, receiver, signature);
      if (code == 0 || (code & CallCode.ACTION_MASK) >= CallCode.FIRST_CELL) {
        return 0;
      }
      if (ModelClasses.of(log, receiver.getClass()).wrapsOutput
          && ModelContent.isSink(log, receiver)) {
        int shown = code & SHOWN_IN_OUTPUT;
        return shown == 0 ? 0 : shown | CallCode.ARGUMENT;
      }
      if ((code & CallCode.ELEMENTS) != 0) {
        log.before = BackingArrays.position(receiver);
      }
      if ((code & CallCode.READS_ARGUMENT) != 0 && argument != null) {
        ModelledCall.beforehand(log, argument, site);
      }
      if (ModelledCall.comparesFirst(log, argument, code)) {
        NestedContent.record(log, receiver, site);
      }
      if (ModelledCall.beginsNothing(code) && ModelClasses.of(log, receiver.getClass()).plain) {
        return NullContent.mayTakeNull(code)
            ? NullContent.before(log, receiver, argument, code)
            : code;
      }
      return ModelledCall.begin(receiver, argument, bits, log, code, site);
    } catch (StackOverflowError e) {
      // The program may still be able to make the call, and it may be a release. Calls nothing.
      int n = log.owed;
      if (n < ThreadLog.MOST_OWED) {
        log.owedLocks[n] = receiver;
        log.owedHeads[n] =
            ThreadLog.CALL
                | (long) (site & RawLayout.SITE_MASK) << RawLayout.SITE_SHIFT
                | (long) signature << RawLayout.AUX_SHIFT;
        log.owed = n + 1;
      }
      log.limit = Long.MIN_VALUE;
      return 0;
    } catch (Throwable e) {
      RecordingState.failed(log, e);
      return 0;
    }
  }

  /** Whose content the state is that static methods of a class of the JDK show or change. */
  public static @Nullable Object shared(String type) {
    try {
      return SharedState.of(type);
    } catch (RuntimeException forbidden) {
      return null;
    }
  }

  /** Before the call of a static method or a constructor. */
  public static void beforeStatic(
      @Nullable Object argument, long bits, ThreadLog log, int code, int site) {
    if (log.off == 0 && !RecordingState.hasEnded(log)) {
      try {
        if ((code & (CallCode.READS_ARGUMENT | CallCode.WRITES_ARGUMENT)) != 0) {
          ModelledCall.beforehand(log, argument, site);
        }
        ModelledCall.begin(null, argument, bits, log, code, site);
      } catch (Throwable e) {
        RecordingState.failed(log, e);
      }
    }
  }

  /** After the call of a static method that may look at any of its arguments: at one of them. */
  public static void argument(@Nullable Object argument, ThreadLog log, int code, int site) {
    if (argument != null && source != null && log.off == 0 && !RecordingState.hasEnded(log)) {
      try {
        if ((code & CallCode.KEYED) != 0) {
          NestedContent.compared(log, argument, site);
        } else {
          ModelContent.recordArgument(log, code, argument, site);
        }
      } catch (Throwable e) {
        RecordingState.failedAfter(log, e);
      }
    }
  }

  /**
   * After a call of a method that no table line speaks of: what it was given, and what that holds,
   * may have been read or changed.
   */
  public static void given(@Nullable Object argument, ThreadLog log, int site) {
    if (argument != null && source != null && log.off == 0 && !RecordingState.hasEnded(log)) {
      try {
        NestedContent.reach(log, argument, true, site);
      } catch (Throwable e) {
        RecordingState.failedAfter(log, e);
      }
    }
  }

  /**
   * Before a collection or map of the program returns a view or iterator: code of the JDK that asks
   * for it may look at, or change, what is shown, and makes no call that would be seen.
   */
  public static void handsOut(@Nullable Object view, Object self, ThreadLog log, int site) {
    if (view != null && source != null && log.off == 0 && !RecordingState.hasEnded(log)) {
      try {
        if (ModelClasses.of(log, self.getClass()).isContainer
            && ModelClasses.of(log, view.getClass()).platform) {
          ModelContent.recordOpaque(log, view, site);
        }
      } catch (Throwable e) {
        RecordingState.failedAfter(log, e);
      }
    }
  }

  /**
   * The same of a call that some line speaks of, but perhaps none that is about the receiver's
   * class.
   *
   * @param signature as {@link #before} gets it
   */
  public static void givenTo(
      @Nullable Object receiver,
      @Nullable Object argument,
      ThreadLog log,
      int signature,
      int site) {
    if (receiver != null
        && log.off == 0
        && ModelledCall.isUnknown(ModelClasses.code(log, receiver, signature))) {
      given(argument, log, site);
    }
  }

  /**
   * After a call on an object of which no line speaks, or one that speaks of another argument only:
   * what it was given in this one may have been read or changed.
   *
   * @param signature as {@link #before} gets it
   */
  public static void givenBeside(
      @Nullable Object receiver,
      @Nullable Object argument,
      ThreadLog log,
      int signature,
      int site) {
    if (receiver != null && argument != null && log.off == 0) {
      int action = ModelClasses.code(log, receiver, signature) & CallCode.ACTION_MASK;
      if (action != CallCode.NONE && action <= CallCode.ARGUMENT) {
        given(argument, log, site);
      }
    }
  }

  /**
   * After a function was applied: one that the JDK has made may have looked at this argument, or at
   * what it was made of.
   */
  public static void applied(Object receiver, @Nullable Object argument, ThreadLog log, int site) {
    if (log.off == 0 && source != null && ModelClasses.of(log, receiver.getClass()).platform) {
      given(argument, log, site);
    }
  }

  /** After a field of an object was accessed that its class's code, of the JDK, uses, too. */
  static void field(@Nullable Object object, ThreadLog log, int code, int site) {
    if (object != null && source != null && log.off == 0 && !RecordingState.hasEnded(log)) {
      try {
        ModelContent.record(log, code, object, null, 0, true, site);
      } catch (Throwable e) {
        RecordingState.failedAfter(log, e);
      }
    }
  }

  /** After an object and all that it leads to was written to a stream of objects. */
  public static void serialised(@Nullable Object object, ThreadLog log, int site) {
    if (object != null && source != null && log.off == 0 && !RecordingState.hasEnded(log)) {
      try {
        SerialisedContent.record(log, object, site);
      } catch (Throwable e) {
        RecordingState.failedAfter(log, e);
      }
    }
  }

  /** After a call that goes by the default of this class, the locale or the time zone. */
  public static void uses(String type, ThreadLog log, int site) {
    if (log.off == 0 && !RecordingState.hasEnded(log)) {
      try {
        WatchedState.uses(log, type, site);
      } catch (Throwable e) {
        RecordingState.failedAfter(log, e);
      }
    }
  }

  /**
   * Before a call on an iterator that the calling method has not made, or not for itself alone: it
   * goes on, or looks whether it can, and others may see where it stands.
   *
   * @param moves whether it may go on
   */
  public static void moved(@Nullable Object iterator, ThreadLog log, boolean moves, int site) {
    if (iterator != null && source != null && log.off == 0 && !RecordingState.hasEnded(log)) {
      try {
        ModelContent.recordPosition(log, iterator, moves, site);
      } catch (Throwable e) {
        RecordingState.failed(log, e);
      }
    }
  }

  /** Before a call that may use what it is given, in case that it throws. */
  public static void gives(@Nullable Object argument, ThreadLog log, int site) {
    if (argument != null && source != null && log.off == 0 && !RecordingState.hasEnded(log)) {
      try {
        NestedContent.reach(log, argument, true, site);
      } catch (Throwable e) {
        RecordingState.failed(log, e);
      }
    }
  }

  /** After a call with an object as its result. */
  public static void after(
      @Nullable Object result,
      @Nullable Object receiver,
      @Nullable Object argument,
      long bits,
      ThreadLog log,
      int code,
      int site) {
    if (code != 0 && log.off == 0) {
      try {
        ModelledCall.returned(result, receiver, argument, bits, log, code, site);
      } catch (Throwable e) {
        RecordingState.failedAfter(log, e);
      }
    }
  }

  /** After a call whose result is primitive, or that has none. */
  public static void after(
      long result,
      @Nullable Object receiver,
      @Nullable Object argument,
      long bits,
      ThreadLog log,
      int code,
      int site) {
    if (code != 0 && log.off == 0) {
      try {
        ModelledCall.end(result != 0, result, receiver, argument, bits, log, code, site);
      } catch (StackOverflowError e) {
        int n = log.owed;
        boolean acquired =
            (code & CallCode.ACTION_MASK) == CallCode.ACQUIRE
                && (result != 0 || (code & CallCode.IF_RESULT) == 0);
        if (acquired && n < ThreadLog.MOST_OWED) { // calls nothing
          int mode = (code & CallCode.SHARED) != 0 ? RawLayout.SHARED : RawLayout.EXCLUSIVE;
          int tried = (code & CallCode.IF_RESULT) != 0 ? RawLayout.FLAG : 0;
          log.owedLocks[n] = receiver;
          log.owedHeads[n] =
              RawLayout.LOCK_ACQUIRE
                  | tried
                  | (long) (site & RawLayout.SITE_MASK) << RawLayout.SITE_SHIFT
                  | (long) mode << RawLayout.AUX_SHIFT;
          log.owed = n + 1;
          log.limit = Long.MIN_VALUE;
        }
      } catch (Throwable e) {
        RecordingState.failedAfter(log, e);
      }
    }
  }

  /** In a handler: the call that was in progress, if its code is not 0, has thrown. */
  public static void threw(
      @Nullable Object receiver, @Nullable Object argument, ThreadLog log, int code, int site) {
    if (code != 0 && log.off == 0) {
      try {
        FailedCalls.record(log, receiver, argument, code, site);
      } catch (Throwable e) {
        RecordingState.failedAfter(log, e);
      }
    }
  }

  /**
   * After {@code clone()}: the copy has the original's id in its id field, and needs its own; what
   * it has in the other fields was read.
   */
  public static void cloned(
      @Nullable Object result, Object receiver, ThreadLog log, int signature, int site) {
    if (RecordingState.sink == null || log.id < 0 || result == null || result == receiver) {
      return;
    }
    try {
      if (RecordedIds.of(log, receiver) == RecordedIds.of(log, result)) {
        RecordedIds.clear(log, result);
      }
      if (log.off == 0) {
        int code = ModelClasses.code(log, receiver, signature);
        if ((code & CallCode.ACTION_MASK) == CallCode.READ) {
          FieldCopies.record(log, receiver, site);
        }
        int action = code & CallCode.ACTION_MASK;
        boolean isAny = action >= CallCode.READ && action <= CallCode.OPAQUE;
        boolean isUnlisted =
            ModelledCall.isUnknown(code) && ModelClasses.of(log, receiver.getClass()).platform;
        if ((code & CallCode.CONTENT) != 0 && isAny || isUnlisted) {
          ModelledCall.end(true, 0, receiver, null, 0, log, code, site);
        }
      }
    } catch (Throwable e) {
      RecordingState.failed(log, e);
    }
  }
}
