// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import dev.reweave.models.MethodModel;
import dev.reweave.models.PlatformClasses;
import dev.reweave.models.ReleaseRange;
import dev.reweave.models.ResultKind;
import dev.reweave.protocol.raw.CallCode;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Static methods of classes of the JDK that no table names: by their names they may change, or
 * show, a setting of the whole JVM ({@code HttpURLConnection.setFollowRedirects}). It is taken to
 * be a state of the class. What only shows costs no proof where nothing changes.
 */
final class StaticSettings {
  private static final int PART = 1 << CallCode.PART_SHIFT;

  private static final Pattern CHANGES =
      Pattern.compile(
          "(set|reset|put|add|remove|insert|register|unregister|deregister|install|clear)([A-Z].*)?");

  private StaticSettings() {}

  /** What a call does; null if it is none of these. */
  static @Nullable MethodModel of(CallInstruction call) {
    if (!call.isStatic() || !PlatformClasses.owns(call.owner())) {
      return null;
    }
    boolean changes = CHANGES.matcher(call.name()).matches();
    boolean tells = Type.getReturnType(call.descriptor()) != Type.VOID_TYPE;
    if (!changes && !tells) {
      return null;
    }
    int action = !changes ? CallCode.READ : tells ? CallCode.UPDATE : CallCode.OPAQUE;
    int code = action | PART;
    return new MethodModel(call.name(), null, code, -1, ResultKind.OTHER, ReleaseRange.ALL);
  }
}
