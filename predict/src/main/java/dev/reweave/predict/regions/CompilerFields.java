// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.regions;

import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Member;
import dev.reweave.trace.TraceInfo.Method;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Fields that a compiler has made, so that nobody can mean anything by them: where a suspended
 * function goes on and what its local variables are (Kotlin), and classes looked up by old code
 * (javac before Java 5).
 */
final class CompilerFields {
  private static final Pattern SPILLED = Pattern.compile("[A-Z]\\$\\d+");

  private final List<Method> methods;

  CompilerFields(TraceInfo info) {
    methods = info.methods();
  }

  /** Whether a field is one; by its name and that of its class. */
  boolean contains(Member member) {
    String name = member.name();
    return switch (name) {
      case "label", "result" -> isSuspended(member.className());
      default -> name.startsWith("class$") || SPILLED.matcher(name).matches();
    };
  }

  private boolean isSuspended(String className) {
    for (Method method : methods) {
      if (method.name().equals("invokeSuspend") && method.className().equals(className)) {
        return true;
      }
    }
    return false;
  }
}
