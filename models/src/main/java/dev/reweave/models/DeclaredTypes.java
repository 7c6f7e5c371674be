// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The {@link TypeTrait}s of classes, by their internal names. Immutable.
 *
 * <pre>
 *   java.util.Locale inert     this class
 *   java.util.* content        each class of the package, its exceptions left out
 *   java.util.** holder        each class whose name begins so
 *   java.io.File* unfollowed   the same
 * </pre>
 */
public final class DeclaredTypes {
  private static final String FILE = "types.txt";
  private static final DeclaredTypes STANDARD = new DeclaredTypes();

  private final Map<String, Set<TypeTrait>> classes = new HashMap<>();
  private final Map<String, Set<TypeTrait>> packages = new HashMap<>();
  private final Map<TypeTrait, List<String>> prefixes = new HashMap<>();

  private DeclaredTypes() {
    new TableLines(FILE).read(ModelTable.read(FILE), new Reading());
  }

  /** The types of the JDK. */
  public static DeclaredTypes standard() {
    return STANDARD;
  }

  private final class Reading implements TableLines.Section {
    @Override
    public void read(String[] heading, List<TableLines.Method> methods) {
      if (heading.length < 2 || !methods.isEmpty()) {
        throw new IllegalArgumentException("expected a name and traits");
      }
      for (int i = 1; i < heading.length; i++) {
        add(heading[0].replace('.', '/'), trait(heading[i]));
      }
    }
  }

  private static TypeTrait trait(String word) {
    for (TypeTrait trait : TypeTrait.values()) {
      if (trait.name().toLowerCase(Locale.ROOT).equals(word)) {
        return trait;
      }
    }
    throw new IllegalArgumentException("unknown trait '" + word + "'");
  }

  private void add(String name, TypeTrait trait) {
    boolean isPrefix = name.endsWith("*");
    boolean isPackage = name.endsWith("/*");
    if (isPrefix && !isPackage) {
      List<String> known = prefixes.get(trait);
      if (known == null) {
        known = new ArrayList<>();
        prefixes.put(trait, known);
      }
      known.add(name.substring(0, name.indexOf('*')));
      return;
    }
    Map<String, Set<TypeTrait>> all = isPackage ? packages : classes;
    String key = isPackage ? name.substring(0, name.length() - 2) : name;
    Set<TypeTrait> known = all.get(key);
    if (known == null) {
      known = EnumSet.noneOf(TypeTrait.class);
      all.put(key, known);
    }
    known.add(trait);
  }

  /** Whether exactly this class has the trait, by its own line or that of its package. */
  public boolean has(String internalName, TypeTrait trait) {
    return names(internalName, trait)
        || isOfPackage(internalName, trait)
        || beginning(internalName, trait) != null;
  }

  private boolean isOfPackage(String internalName, TypeTrait trait) {
    int slash = internalName.lastIndexOf('/');
    Set<TypeTrait> known = slash < 0 ? null : packages.get(internalName.substring(0, slash));
    return known != null && known.contains(trait) && !internalName.endsWith("Exception");
  }

  private @Nullable String beginning(String internalName, TypeTrait trait) {
    List<String> known = prefixes.get(trait);
    if (known != null) {
      for (String prefix : known) {
        if (internalName.startsWith(prefix)) {
          return prefix;
        }
      }
    }
    return null;
  }

  /**
   * The pattern of names by which a class has the trait: its own, or that of a line that ends in a
   * star. Null if it has not.
   */
  public @Nullable String pattern(String internalName, TypeTrait trait) {
    if (names(internalName, trait)) {
      return internalName;
    }
    String beginning = beginning(internalName, trait);
    return beginning == null ? null : beginning + "*";
  }

  /** Whether a line that names this class alone gives it the trait. */
  public boolean names(String internalName, TypeTrait trait) {
    Set<TypeTrait> known = classes.get(internalName);
    return known != null && known.contains(trait);
  }

  /** Whether what is given to a method of which no table speaks may be looked at, or changed. */
  public boolean mayShow(String internalName) {
    return has(internalName, TypeTrait.CONTENT) && !has(internalName, TypeTrait.INERT);
  }

  /** Whether the search for content follows what objects of this class refer to. */
  public boolean isFollowed(String internalName) {
    return has(internalName, TypeTrait.HOLDER) && !has(internalName, TypeTrait.UNFOLLOWED);
  }

  /** Names of the classes that are spoken of one by one, as code has them. */
  Set<String> named() {
    return Set.copyOf(classes.keySet());
  }
}
