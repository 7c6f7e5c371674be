// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/**
 * The fields that {@code Object.clone()} copies of objects of one class, or that serialisation
 * reads, as seen at one call. Final fields never change, and those of the JDK's own classes are
 * content.
 */
final class FieldCopies {
  private static final ModelVar[] NONE = new ModelVar[0];

  private final int site;
  private final ModelVar[] fields;

  private FieldCopies(int site, ModelVar[] fields) {
    this.site = site;
    this.fields = fields;
  }

  /** Records a read of each field of the original. */
  static void record(ThreadLog log, Object original, int site) {
    for (ModelVar field : of(log, original.getClass(), site, false).fields) {
      ModelCells.look(log, original, field);
    }
  }

  /** Records a read of each field that serialisation reads by itself. */
  static void recordSerialised(ThreadLog log, Object original, int site) {
    for (ModelVar field : of(log, original.getClass(), site, true).fields) {
      ModelCells.look(log, original, field);
    }
  }

  private static FieldCopies of(ThreadLog log, Class<?> type, int site, boolean serialised) {
    ModelClass known = ModelClasses.of(log, type);
    for (FieldCopies copies : known.copies) {
      if (copies.site == site) {
        return copies;
      }
    }
    log.off++;
    try {
      FieldCopies made = new FieldCopies(site, fields(type, site, serialised));
      FieldCopies[] old = known.copies;
      FieldCopies[] more = Arrays.copyOf(old, old.length + 1);
      more[old.length] = made;
      known.copies = more;
      return made;
    } finally {
      log.off--;
    }
  }

  private static ModelVar[] fields(Class<?> type, int site, boolean serialised) {
    ModelVar[] found = NONE;
    for (Class<?> c = type; c != null && !ModelClass.isPlatform(c); c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        int is = field.getModifiers();
        boolean copied = serialised ? SerialisedFields.reads(c, field) : !Modifier.isStatic(is);
        if (copied && !Modifier.isFinal(is) && !field.getName().equals(RecordedIds.FIELD)) {
          found = Arrays.copyOf(found, found.length + 1);
          found[found.length - 1] = ModelVar.field(field, site, field);
        }
      }
    }
    return found;
  }
}
