// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

/** Internal names of the run-time classes that emitted code calls. */
final class HookOwners {
  private HookOwners() {}

  static final String MODELS = "dev/reweave/runtime/Models";
  static final String CONDITIONS = "dev/reweave/runtime/ModelCondition";
  static final String CELLS = "dev/reweave/runtime/ModelCells";
  static final String HAND_OVER = "dev/reweave/runtime/ModelHandOver";
  static final String LOG = "Ldev/reweave/runtime/ThreadLog;";
  static final String OBJECT = "Ljava/lang/Object;";
}
