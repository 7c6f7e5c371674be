// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.progress;

/** Hears what a session does while it works; one call at a time, from any of its threads. */
public interface SessionListener {
  /** Hears nothing. */
  SessionListener SILENT =
      new SessionListener() {
        @Override
        public void step(String text) {
          // nobody waits for it
        }

        @Override
        public void idle() {
          // as ever
        }

        @Override
        public void note(String sentence) {
          // nobody reads it
        }
      };

  /** What is being done now, in a few words; said often, and outdated by the next. */
  void step(String text);

  /** The step is over, and the next has not begun. */
  void idle();

  /** Something to be told that is not in the result; without a line break. */
  void note(String sentence);
}
