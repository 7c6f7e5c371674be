// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.CallCode;
import dev.reweave.protocol.raw.RawLayout;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What is recorded of one call before it is made and when it has returned, by its {@link CallCode}.
 * {@link Models} has the hooks, which see to what is thrown here.
 */
final class ModelledCall {
  private ModelledCall() {}

  static boolean isUnknown(int code) {
    return (code & CallCode.ACTION_MASK) == CallCode.OPAQUE
        && (code >>> CallCode.PART_SHIFT & CallCode.PART_MASK) == 0;
  }

  /** If the receiver is plain. When a run is replayed all calls tell that they begin. */
  static boolean beginsNothing(int code) {
    return (code & CallCode.ACTION_MASK) <= CallCode.COMMUTE
        && (code & (CallCode.ON_ARGUMENT | CallCode.ATOMIC)) == 0
        && !Gate.ON;
  }

  /** What a call changes, it may no longer hold afterwards: a list that was found to be equal. */
  static boolean comparesFirst(ThreadLog log, @Nullable Object argument, int code) {
    return (code & CallCode.DEEP) != 0
        && (code & CallCode.ACTION_MASK) == CallCode.UPDATE
        && ((code & CallCode.READS_ARGUMENT) == 0
            || argument != null && NestedContent.mayDiffer(log, argument));
  }

  /** What an argument is may be why the call throws; then nothing comes after it. */
  static void beforehand(ThreadLog log, @Nullable Object argument, int site) {
    if (argument != null && !(argument instanceof String)) {
      ModelContent.recordContent(log, CallCode.READS_ARGUMENT, argument, site);
    }
  }

  static int begin(
      @Nullable Object receiver,
      @Nullable Object argument,
      long bits,
      ThreadLog log,
      int code,
      int site) {
    Object object = (code & CallCode.ON_ARGUMENT) != 0 ? argument : receiver;
    if (object == null) {
      return code;
    }
    int action = code & CallCode.ACTION_MASK;
    if (isUnknown(code)) {
      // A pipeline has let go of its source when it has run.
      NestedContent.reach(log, object, (code & CallCode.DEEP) != 0, site);
    }
    if (action > CallCode.ARGUMENT) {
      return ModelSync.begin(object, bits, log, code, site);
    }
    if (action == CallCode.PUT) {
      ModelSync.signal(log, ModelContent.id(log, object), RecordedIds.of(log, argument), site);
    }
    if (ModelClasses.of(log, object.getClass()).mayHoldMonitor()
        && ModelMonitor.goesBefore(log, object, code)) {
      boolean isWatched = ModelContent.begin(log, code, object, RawLayout.FLAG, site);
      end(true, 0, receiver, argument, bits, log, code, site);
      return code & CallCode.ON_ARGUMENT | CallCode.RECORDED | (isWatched ? 0 : CallCode.UNWATCHED);
    }
    ModelContent.begin(log, code, object, 0, site);
    if (ModelClasses.of(log, object.getClass()).bounded) {
      QueueRooms.begin(log, code, object, site);
    }
    return NullContent.mayTakeNull(code) ? NullContent.before(log, object, argument, code) : code;
  }

  static void returned(
      @Nullable Object result,
      @Nullable Object receiver,
      @Nullable Object argument,
      long bits,
      ThreadLog log,
      int code,
      int site) {
    if (receiver != null
        && (ModelClasses.of(log, receiver.getClass()).isIterator
            || receiver instanceof ConcurrentHashMap)
        && result instanceof Map.Entry) {
      ModelContent.returned(log, receiver, result);
    }
    if ((code & CallCode.ACTION_MASK) == CallCode.TAKE && receiver != null && result != null) {
      long id = ModelContent.id(log, receiver);
      ModelSync.await(log, id, RecordedIds.of(log, result), site);
    }
    boolean found = result != null || (code & CallCode.FOUND) != 0;
    end(found, 0, receiver, argument, bits, log, code, site);
  }

  static void end(
      boolean success,
      long result,
      @Nullable Object receiver,
      @Nullable Object argument,
      long bits,
      ThreadLog log,
      int code,
      int site) {
    if ((code & (CallCode.READS_ARGUMENT | CallCode.WRITES_ARGUMENT)) != 0) {
      ModelContent.recordArgument(log, code, argument, site);
    }
    if ((code & CallCode.ACTION_MASK) == CallCode.READ && receiver instanceof Properties) {
      ModelContent.recordDefaults(log, receiver, site);
    }
    if ((code & CallCode.KEYED) != 0 && argument != null) {
      NestedContent.compared(log, argument, site);
    } else if ((code & CallCode.HASHES) != 0 && argument != null) {
      NestedContent.comparedWithin(log, argument, site);
    }
    boolean looksWithin =
        (code & CallCode.DEEP) != 0
            && (code & CallCode.ACTION_MASK) != CallCode.OPAQUE
            && (code & CallCode.ACTION_MASK) != CallCode.UPDATE;
    if (looksWithin && receiver != null) {
      if (ModelCells.isAtomic(receiver)) {
        ModelCells.look(log, receiver, site);
      }
      NestedContent.record(log, receiver, site);
    }
    Object object = (code & CallCode.ON_ARGUMENT) != 0 ? argument : receiver;
    int action = code & CallCode.ACTION_MASK;
    if (action < CallCode.FIRST_CELL && (code & CallCode.ELEMENTS) != 0) {
      if (object != null) {
        BackingArrays.record(log, object, code, bits, log.before, site);
      }
    } else if (receiver != null
        && action == CallCode.UPDATE
        && ModelClasses.of(log, receiver.getClass()).wrapsInput) {
      BackingArrays.record(log, ModelContent.owner(log, receiver), site);
    } else if (isUnknown(code)) {
      NestedContent.reach(log, argument, (code & CallCode.DEEP) != 0, site);
    }
    if (action <= CallCode.TAKE && object != null) {
      if (ModelClasses.of(log, object.getClass()).bounded) {
        QueueRooms.end(log, code, object, success, site);
      }
      ModelContent.record(log, code, object, argument, bits, success, site);
    } else if (action == CallCode.RECORDED) {
      if ((code & CallCode.UNWATCHED) == 0 && object != null) {
        ModelContent.end(log, object, site);
      }
    } else if ((code & (success ? CallCode.UNLESS_RESULT : CallCode.IF_RESULT)) == 0) {
      ModelSync.end(object, bits, result, log, code, site);
    } else if (object != null) {
      ModelSync.failed(object, log, code, site);
    }
  }
}
