// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Methods of the JDK by which a program reaches what it shares with other processes: files that it
 * changes, ports, other programs, native code. Which they are is in {@code outside.txt}; the class
 * is the static type of a call. Immutable.
 */
public final class OutsideMethods {
  private static final String FILE = "outside.txt";
  private static final String WORD = "outside";

  private final Map<String, List<MethodModel>> methods = new HashMap<>();

  private OutsideMethods() {}

  /** The methods that come with this module. */
  public static OutsideMethods standard() {
    OutsideMethods all = new OutsideMethods();
    new TableLines(FILE).read(ModelTable.read(FILE), all.new Reading());
    return all;
  }

  private final class Reading implements TableLines.Section {
    @Override
    public void read(String[] heading, List<TableLines.Method> lines) {
      List<MethodModel> known = methods.getOrDefault(heading[0], new ArrayList<>());
      methods.put(heading[0], known);
      for (TableLines.Method line : lines) {
        if (line.words().length != 1 || !line.words()[0].equals(WORD)) {
          throw new IllegalArgumentException("expected the word '" + WORD + "' only");
        }
        for (String name : line.names()) {
          known.add(MethodModel.named(name));
        }
      }
    }
  }

  /** Names of the classes that are spoken of. */
  public Iterable<String> classes() {
    return methods.keySet();
  }

  /** The methods of a class that are spoken of. */
  public List<MethodModel> methods(String type) {
    return List.copyOf(methods.getOrDefault(type, List.of()));
  }

  /**
   * Whether a call reaches outside.
   *
   * @param owner internal name of the static type
   */
  public boolean includes(String owner, String name, String descriptor) {
    List<MethodModel> known = methods.get(owner.replace('/', '.'));
    if (known == null) {
      return false;
    }
    MethodSignature signature = MethodSignature.of(name, descriptor);
    for (MethodModel method : known) {
      if (method.matches(signature)) {
        return true;
      }
    }
    return false;
  }
}
