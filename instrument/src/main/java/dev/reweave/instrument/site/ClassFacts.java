// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.site;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the journal says about a class. All class names are dotted.
 *
 * @param superName null for {@code java.lang.Object} only
 * @param access flags as in the class file
 * @param source the source file, or null
 * @param version major version of the class file
 * @param fields the fields the class declares, those that instrumenting adds excluded
 */
public record ClassFacts(
    String name,
    @Nullable String superName,
    List<String> interfaces,
    int access,
    String source,
    int version,
    List<Field> fields) {

  /** A declared field. */
  public record Field(String name, String descriptor, int access) {}

  public ClassFacts {
    interfaces = List.copyOf(interfaces);
    fields = List.copyOf(fields);
  }
}
