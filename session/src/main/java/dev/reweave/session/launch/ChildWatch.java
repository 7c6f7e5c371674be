// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.launch;

/** Looks at a command now and then while it runs. */
@FunctionalInterface
public interface ChildWatch {
  /** One look; the child may have ended. */
  void look(Process child);
}
