// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Methods of the JDK that depend on nothing but their operands, and what they compute. Which they
 * are is in {@code computed.txt}; the class is the static type of a call. Immutable.
 */
public final class ComputedMethods {
  private static final String FILE = "computed.txt";

  private final Map<String, List<Computed>> methods = new HashMap<>();

  /** A method of a line, and what it computes. */
  public record Computed(MethodModel method, ComputedFunction function) {}

  private ComputedMethods() {}

  /** The methods that come with this module. */
  public static ComputedMethods standard() {
    ComputedMethods all = new ComputedMethods();
    new TableLines(FILE).read(ModelTable.read(FILE), all.new Reading());
    return all;
  }

  private final class Reading implements TableLines.Section {
    @Override
    public void read(String[] heading, List<TableLines.Method> lines) {
      List<Computed> known = methods.getOrDefault(heading[0], new ArrayList<>());
      methods.put(heading[0], known);
      for (TableLines.Method line : lines) {
        if (line.words().length != 1) {
          throw new IllegalArgumentException("expected one function");
        }
        ComputedFunction function = function(line.words()[0]);
        for (String name : line.names()) {
          known.add(new Computed(MethodModel.named(name), function));
        }
      }
    }
  }

  private static ComputedFunction function(String word) {
    for (ComputedFunction function : ComputedFunction.values()) {
      if (function.name().toLowerCase(Locale.ROOT).replace('_', '-').equals(word)) {
        return function;
      }
    }
    throw new IllegalArgumentException("unknown function '" + word + "'");
  }

  /** Names of the classes that are spoken of. */
  public Iterable<String> classes() {
    return methods.keySet();
  }

  /** The methods of a class that are spoken of. */
  public List<Computed> methods(String type) {
    return List.copyOf(methods.getOrDefault(type, List.of()));
  }

  /**
   * What a call computes; empty if that is not known.
   *
   * @param owner internal name of the static type
   */
  public Optional<ComputedFunction> function(String owner, String name, String descriptor) {
    List<Computed> known = methods.get(owner.replace('/', '.'));
    if (known == null) {
      return Optional.empty();
    }
    MethodSignature signature = MethodSignature.of(name, descriptor);
    return known.stream()
        .filter(computed -> computed.method().matches(signature))
        .map(Computed::function)
        .findFirst();
  }
}
