// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.emit;

import dev.reweave.models.PlatformClasses;

/** The classes of the JDK and our own, told by their names. */
public final class PlatformNames {
  private PlatformNames() {}

  public static boolean contains(String internalName) {
    return PlatformClasses.owns(internalName) || internalName.startsWith(HookNames.PACKAGE);
  }
}
