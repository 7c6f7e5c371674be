// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

import dev.reweave.protocol.raw.CallCode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Models of classes by name: what the calls of their methods do. Immutable. The text format is in
 * {@link TableParser}.
 */
public final class ModelTable {

  /** The files beside this class, in this order. */
  private static final List<String> FILES =
      List.of("lang", "collections", "concurrent", "locks", "atomic", "text-and-time", "io");

  private final Map<String, ClassModel> classes;
  private final Map<String, ClassModel> packages;
  private final Map<String, List<MethodModel>> methodsByName;
  private final Set<String> keeping = new HashSet<>();

  private ModelTable(Map<String, ClassModel> all) {
    classes = new HashMap<>();
    packages = new HashMap<>();
    methodsByName = new HashMap<>();
    for (ClassModel model : all.values()) {
      index(model);
    }
  }

  private void index(ClassModel model) {
    if (model.name().endsWith(".*") && !model.content().isEmpty()) {
      keeping.add(model.name().substring(0, model.name().length() - 2));
      return;
    }
    if (model.name().endsWith(".*")) {
      packages.put(model.name().substring(0, model.name().length() - 2), model);
    } else {
      classes.put(model.name(), model);
    }
    for (MethodModel method : model.methods()) {
      List<MethodModel> namesakes = methodsByName.get(method.name());
      if (namesakes == null) {
        namesakes = new ArrayList<>(2);
        methodsByName.put(method.name(), namesakes);
      }
      namesakes.add(method);
    }
  }

  /** The models of the JDK that come with this module. */
  public static ModelTable standard() {
    return standardWith("", "");
  }

  /**
   * The standard models and a user's own, which come first where both name a method.
   *
   * @param source names the text in messages
   * @throws IllegalArgumentException with source and line, if the text is not a table
   */
  public static ModelTable standardWith(String source, String text) {
    Map<String, ClassModel> all = new LinkedHashMap<>();
    for (ClassModel model : TableParser.parse(source, text)) {
      add(all, model);
    }
    for (String file : FILES) {
      for (ClassModel model : TableParser.parse(file + ".txt", read(file + ".txt"))) {
        add(all, model);
      }
    }
    return new ModelTable(all);
  }

  private static void add(Map<String, ClassModel> all, ClassModel model) {
    ClassModel first = all.get(model.name());
    all.put(model.name(), first == null ? model : merge(first, model));
  }

  private static ClassModel merge(ClassModel first, ClassModel second) {
    List<MethodModel> methods = new ArrayList<>(first.methods());
    methods.addAll(second.methods());
    return new ClassModel(
        first.name(),
        traits(first, second),
        union(first.content(), second.content()),
        first.cells() != null ? first.cells() : second.cells(),
        first.ownerField() != null ? first.ownerField() : second.ownerField(),
        first.mutexField() != null ? first.mutexField() : second.mutexField(),
        second.releases(),
        List.copyOf(methods));
  }

  private static Set<ContentTrait> union(Set<ContentTrait> first, Set<ContentTrait> second) {
    Set<ContentTrait> all = new HashSet<>(first);
    all.addAll(second);
    return all;
  }

  /**
   * The second's are those of the first that says none; but a field's trait goes with the field.
   */
  private static Set<ClassModel.Trait> traits(ClassModel first, ClassModel second) {
    Set<ClassModel.Trait> traits =
        new HashSet<>(first.traits().isEmpty() ? second.traits() : first.traits());
    if (first.ownerField() == null && second.traits().contains(ClassModel.Trait.INSIDE)) {
      traits.add(ClassModel.Trait.INSIDE);
    }
    if (second.traits().contains(ClassModel.Trait.MONITOR)) {
      traits.add(ClassModel.Trait.MONITOR);
    }
    return traits;
  }

  /** The text of a file beside this class; all of them are ASCII, which is read fastest as this. */
  public static String read(String file) {
    try (InputStream in = ModelTable.class.getResourceAsStream(file)) {
      return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public Collection<ClassModel> classes() {
    return classes.values();
  }

  /** The entry of exactly this class, or of its package; null if there is none. */
  public @Nullable ClassModel get(String binaryName) {
    ClassModel model = classes.get(binaryName);
    if (model != null) {
      return model;
    }
    int dot = binaryName.lastIndexOf('.');
    return dot < 0 || isThrowable(binaryName) ? null : packages.get(binaryName.substring(0, dot));
  }

  /** By its name: what holds for a package does not hold for the exceptions in it. */
  private static boolean isThrowable(String binaryName) {
    return binaryName.endsWith("Exception") || binaryName.endsWith("Error");
  }

  /** Whether exactly this class has a trait, by itself or by one that implies it. */
  public boolean has(String binaryName, ContentTrait trait) {
    ClassModel model = classes.get(binaryName);
    if (model != null) {
      for (ContentTrait known : model.content()) {
        if (known.implies(trait)) {
          return true;
        }
      }
    }
    return false;
  }

  /** The variables that objects of exactly this class stand for; null if they do not. */
  public @Nullable AtomicCells cells(String binaryName) {
    ClassModel model = classes.get(binaryName);
    return model == null ? null : model.cells();
  }

  /** Whether methods of this class only keep the objects that they are given. */
  public boolean keeps(String binaryName) {
    int dot = binaryName.lastIndexOf('.');
    boolean isOfPackage = dot >= 0 && keeping.contains(binaryName.substring(0, dot));
    return has(binaryName, ContentTrait.KEEPS)
        || isOfPackage && !has(binaryName, ContentTrait.ASKS);
  }

  /** What a method of a class of the JDK returns, by the nearest line that tells. */
  public ResultKind result(String binaryName, MethodSignature signature) {
    for (String name : lineage(binaryName).names()) {
      ClassModel model = classes.get(name);
      MethodModel method = model == null ? null : model.find(signature);
      if (method != null && method.result() != ResultKind.OTHER) {
        return method.result();
      }
    }
    return ResultKind.OTHER;
  }

  private static TypeLineage lineage(String binaryName) {
    try {
      return TypeLineage.of(Class.forName(binaryName, false, ClassLoader.getPlatformClassLoader()));
    } catch (ClassNotFoundException | LinkageError ofAnotherRelease) {
      return new TypeLineage(List.of(binaryName));
    }
  }

  /** Whether a class of the JDK leaves what it does to its subclasses. */
  public boolean isSkeleton(Class<?> type) {
    ClassModel model = get(type.getName());
    return type.isInterface()
        || (model != null && model.traits().contains(ClassModel.Trait.SKELETON));
  }

  /** All method models that could apply to a call, whatever the receiver's class. */
  public List<MethodModel> candidates(MethodSignature signature) {
    List<MethodModel> result = new ArrayList<>();
    for (MethodModel method : methodsByName.getOrDefault(signature.name(), List.of())) {
      if (method.matches(signature) && method.argument() < signature.types().size()) {
        result.add(method);
      }
    }
    return result;
  }

  /**
   * What a call does whose receiver has a class with this lineage.
   *
   * @return a {@link CallCode}; {@link CallCode#OPAQUE} and deep if no entry says anything
   */
  public int code(TypeLineage lineage, MethodSignature signature) {
    ClassModel model = deciding(lineage, signature);
    if (model == null) {
      return CallCode.OPAQUE | CallCode.DEEP | traits(lineage);
    }
    MethodModel method = model.find(signature);
    if (method == null) {
      return CallCode.NONE;
    }
    return method.code() == CallCode.NONE ? 0 : method.code() | traits(lineage);
  }

  /**
   * The first entry that says something of a call; null if none does. That of a package speaks of
   * what no entry of a class in it does.
   */
  public @Nullable ClassModel deciding(TypeLineage lineage, MethodSignature signature) {
    ClassModel ofPackage = null;
    for (String name : lineage.names()) {
      ClassModel model = get(name);
      if (ofPackage != null) {
        boolean isNearer = isIn(ofPackage, name) || name.equals("java.lang.Throwable");
        if (isNearer
            && model != null
            && model.find(signature) != null
            && !model.name().endsWith(".*")) {
          return model;
        }
      } else if (model != null && (model.find(signature) != null || model.isSilent())) {
        if (!model.name().endsWith(".*")) {
          return model;
        }
        ofPackage = model;
      }
    }
    return ofPackage;
  }

  private static boolean isIn(ClassModel ofPackage, String name) {
    String prefix = ofPackage.name().substring(0, ofPackage.name().length() - 1);
    return name.startsWith(prefix) && name.indexOf('.', prefix.length()) < 0;
  }

  /** The flags of {@link CallCode} that speak of classes, as the nearest entries say. */
  public int traits(TypeLineage lineage) {
    int result = 0;
    boolean decided = false;
    for (String name : lineage.names()) {
      ClassModel model = get(name);
      if (model != null) {
        result |= decided ? 0 : own(model);
        result |= model.traits().contains(ClassModel.Trait.SORTED) ? CallCode.SORTED : 0;
        result |= model.traits().contains(ClassModel.Trait.MONITOR) ? CallCode.MONITOR : 0;
        result |= model.traits().contains(ClassModel.Trait.INSIDE) ? CallCode.INSIDE : 0;
        decided |= model.isSilent() || own(model) != 0;
      }
    }
    return result;
  }

  private static int own(ClassModel model) {
    if (model.traits().contains(ClassModel.Trait.ATOMIC)) {
      return CallCode.ATOMIC | CallCode.CONTENT;
    }
    return model.traits().contains(ClassModel.Trait.PLAIN) ? CallCode.CONTENT : 0;
  }

  /** The field that refers to the owner, as {@code class.field}; null: its content is its own. */
  public @Nullable String ownerField(TypeLineage lineage) {
    for (String name : lineage.names()) {
      ClassModel model = get(name);
      if (model != null && model.ownerField() != null) {
        return name + "." + model.ownerField();
      }
    }
    return null;
  }

  /** The field that refers to what has the monitor, as {@code class.field}; null: itself. */
  public @Nullable String mutexField(TypeLineage lineage) {
    for (String name : lineage.names()) {
      ClassModel model = get(name);
      if (model != null && model.mutexField() != null) {
        return name + "." + model.mutexField();
      }
    }
    return null;
  }
}
