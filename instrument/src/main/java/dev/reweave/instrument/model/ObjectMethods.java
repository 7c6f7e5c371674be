// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import dev.reweave.models.MethodSignature;

/** The methods that every object has. */
final class ObjectMethods {
  private ObjectMethods() {}

  /** Those that no class overrides; they are nobody's content. */
  static boolean isFinal(MethodSignature signature) {
    return switch (signature.name()) {
      case "getClass", "notify", "notifyAll" -> signature.types().isEmpty();
      case "wait" -> signature.descriptor().matches("\\((J|JI)?\\)V");
      default -> false;
    };
  }

  static boolean contains(MethodSignature signature) {
    return switch (signature.name()) {
      case "equals" -> signature.descriptor().equals("(Ljava/lang/Object;)Z");
      case "hashCode", "toString", "clone", "finalize" -> signature.types().isEmpty();
      default -> false;
    };
  }
}
