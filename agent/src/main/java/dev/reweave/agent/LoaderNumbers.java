// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tells class loaders apart by number, without keeping them alive and without calling them. 0 is
 * the boot loader. Thread-safe; linear in the number of loaders, of which there are few.
 */
final class LoaderNumbers {
  private final List<WeakReference<ClassLoader>> known = new ArrayList<>();

  synchronized int of(@Nullable ClassLoader loader) {
    if (loader == null) {
      return 0;
    }
    for (int i = known.size() - 1; i >= 0; i--) {
      if (known.get(i).refersTo(loader)) {
        return i + 1;
      }
    }
    known.add(new WeakReference<>(loader));
    return known.size();
  }
}
