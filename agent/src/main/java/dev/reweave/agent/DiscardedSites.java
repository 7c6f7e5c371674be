// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import dev.reweave.instrument.site.ClassFacts;
import dev.reweave.instrument.site.SiteTable;

/** For code that is never run: numbers everything, tells nobody. */
final class DiscardedSites implements SiteTable {
  private int last;

  @Override
  public int newClass() {
    return ++last;
  }

  @Override
  public void describe(int classId, int loaderId, ClassFacts facts, String status) {
    // nobody reads it
  }

  @Override
  public int method(int classId, String name, String descriptor, int access, String flags) {
    return ++last;
  }

  @Override
  public int site(
      int methodId, int line, int loop, String op, String owner, String name, String descriptor) {
    return ++last;
  }

  @Override
  public int nameId(String name, String descriptor) {
    return ++last;
  }

  @Override
  public void note(String text) {
    // nobody reads it
  }
}
