// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import org.jspecify.annotations.Nullable;

/** The {@link ModelClass} of each run-time class, and what a call on an object does. */
final class ModelClasses extends ClassValue<ModelClass> {
  private static final ModelClasses CLASSES = new ModelClasses();

  /** Classes of receivers that a thread remembers. */
  private static final int CACHE = 16;

  private ModelClasses() {}

  /** Initialises the class, while there is room on the stack for it. */
  static void prepare() {}

  @Override
  protected ModelClass computeValue(Class<?> type) {
    return new ModelClass(type);
  }

  static ModelClass of(ThreadLog log, Class<?> type) {
    ModelClass last = log.lastModel;
    return last != null && last.type == type ? last : other(log, type);
  }

  private static ModelClass other(ThreadLog log, Class<?> type) {
    @Nullable ModelClass[] models = log.models;
    if (models == null) {
      models = new ModelClass[CACHE];
      log.models = models;
    }
    int slot = System.identityHashCode(type) & CACHE - 1;
    ModelClass known = models[slot];
    if (known == null || known.type != type) {
      known = find(log, type);
      models[slot] = known;
      log.lastModel = known;
    } else if ((++log.found & RecordedIds.RARELY) == 0) {
      log.lastModel = known;
    }
    return known;
  }

  private static ModelClass find(ThreadLog log, Class<?> type) {
    log.off++;
    try {
      return CLASSES.get(type);
    } finally {
      log.off--;
    }
  }

  /**
   * What a call does.
   *
   * @return a {@link dev.reweave.protocol.raw.CallCode}; 0: it is of no interest
   */
  static int code(ThreadLog log, Object receiver, int signature) {
    if (Models.source == null || RecordingState.hasEnded(log)) {
      return 0;
    }
    ModelClass type = of(log, receiver.getClass());
    int code = type.known(signature);
    return code != 0 ? code & ~ModelClass.KNOWN : findCode(log, type, signature);
  }

  private static int findCode(ThreadLog log, ModelClass type, int signature) {
    log.off++;
    try {
      return type.find(signature);
    } finally {
      log.off--;
    }
  }
}
