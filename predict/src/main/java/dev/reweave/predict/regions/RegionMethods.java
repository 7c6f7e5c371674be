// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.regions;

import dev.reweave.predict.declared.DeclaredSets;
import dev.reweave.trace.CodeOrigin;
import dev.reweave.trace.GrowingColumn;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Member;
import dev.reweave.trace.TraceInfo.Method;
import dev.reweave.trace.VariableKind;
import it.unimi.dsi.fastutil.longs.Long2LongMap;
import it.unimi.dsi.fastutil.longs.Long2LongMaps;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What regions need to know about methods and members, by index. The tables may still grow. */
public final class RegionMethods {
  private static final CodeOrigin[] ORIGINS = CodeOrigin.values();

  private final DeclaredSets declared;
  private final OwnerCodes codes = new OwnerCodes();
  private final Long2LongMap joined;
  private final GrowingColumn marked;
  private final GrowingColumn entry;
  private final GrowingColumn constructor;
  private final GrowingColumn ownerOfMethod;
  private final GrowingColumn ownerOfMember;
  private final GrowingColumn isStatic;
  private final GrowingColumn isField;
  private final GrowingColumn isNamed;
  private final GrowingColumn origin;
  private final GrowingColumn isCompilers;

  /**
   * {@code markedPatterns} name methods that are marked regions: {@code bank.Account.withdraw},
   * with {@code *} for any characters.
   */
  public RegionMethods(TraceInfo info, List<String> markedPatterns) {
    declared = new DeclaredSets(info);
    joined = Long2LongMaps.EMPTY_MAP;
    Map<String, Integer> classes = new HashMap<>();
    List<Pattern> patterns = markedPatterns.stream().map(NameGlobs::pattern).toList();
    List<Method> rows = info.methods();
    marked = GrowingColumn.test(rows, row -> row.marked() || isNamed(row, patterns));
    entry = GrowingColumn.test(rows, row -> row.isEntry() || row.name().startsWith("lambda$"));
    constructor = GrowingColumn.test(rows, row -> row.name().equals("<init>"));
    ownerOfMethod = GrowingColumn.of(rows, row -> number(classes, row.className()));
    List<Member> members = info.members();
    ownerOfMember = GrowingColumn.of(members, row -> number(classes, row.className()));
    isStatic = GrowingColumn.test(members, row -> row.kind() == VariableKind.STATIC);
    isField = GrowingColumn.test(members, row -> row.kind() == VariableKind.FIELD);
    isNamed = GrowingColumn.test(members, row -> row.kind() == VariableKind.NAMED);
    origin = GrowingColumn.of(rows, row -> row.origin().ordinal());
    CompilerFields compilers = new CompilerFields(info);
    isCompilers = GrowingColumn.test(members, compilers::contains);
  }

  private RegionMethods(RegionMethods other, Long2LongMap joined) {
    this.declared = other.declared;
    this.joined = joined;
    this.marked = other.marked;
    this.entry = other.entry;
    this.constructor = other.constructor;
    this.ownerOfMethod = other.ownerOfMethod;
    this.ownerOfMember = other.ownerOfMember;
    this.isStatic = other.isStatic;
    this.isField = other.isField;
    this.isNamed = other.isNamed;
    this.origin = other.origin;
    this.isCompilers = other.isCompilers;
  }

  /**
   * The same, where methods of some objects are units of work on the sets of others as well.
   *
   * @param owners for such an object the {@link UnitOwner#code} of the other one; may still grow
   */
  public RegionMethods joining(Long2LongMap owners) {
    return new RegionMethods(this, owners);
  }

  /** What is declared. */
  public DeclaredSets declared() {
    return declared;
  }

  /** One number for an atomic set. */
  public long code(UnitOwner owner) {
    return codes.code(owner);
  }

  /** The atomic set of a number. */
  public UnitOwner owner(long code) {
    return codes.owner(code);
  }

  private static boolean isNamed(Method row, List<Pattern> patterns) {
    String name = row.className() + "." + row.name();
    return patterns.stream().anyMatch(p -> p.matcher(name).matches());
  }

  /** Whether a call of the method is a marked region. */
  public boolean isMarked(int method) {
    return marked.is(method);
  }

  /** Whose code a method is; the program's, if it is negative. */
  public CodeOrigin originOf(int method) {
    return method < 0 ? CodeOrigin.PROGRAM : ORIGINS[origin.get(method)];
  }

  /** The field has been made by a compiler. */
  public boolean isCompilers(int member) {
    return isCompilers.is(member);
  }

  /** May be the bottom of a stack that is no region. */
  boolean isEntry(int method) {
    return entry.is(method);
  }

  /** Whose methods are units of work on a variable by itself: its object's, or its class's. */
  public UnitOwner ownerOf(int member, long object) {
    int set = declared.setOf(member);
    if (set != 0 && declared.isOfProgram(set)) {
      return UnitOwner.ofProgram(set);
    }
    return isStatic.is(member)
        ? new UnitOwner(true, ownerOfMember.get(member), set)
        : new UnitOwner(false, object, set);
  }

  /**
   * The outermost of an activation and so many callers that is of a method of the owner and not the
   * body of a thread; null if none is.
   */
  @Nullable MethodActivation outermostOf(
      @Nullable MethodActivation from, int frames, UnitOwner owner) {
    return outermostOf(from, frames, owner.isClass(), owner.number(), owner.set());
  }

  /** As above, of the owner of a variable. */
  @Nullable MethodActivation outermostOf(
      @Nullable MethodActivation from, int frames, int member, long object) {
    boolean ofClass = isStatic.is(member);
    int set = declared.setOf(member);
    return outermostOf(from, frames, ofClass, ofClass ? ownerOfMember.get(member) : object, set);
  }

  private @Nullable MethodActivation outermostOf(
      @Nullable MethodActivation from, int frames, boolean ofClass, long owner, int set) {
    MethodActivation found = null;
    int left = frames;
    for (MethodActivation f = from; f != null && left-- > 0; f = f.caller) {
      boolean belongs = !f.entry && isOf(f, ofClass, owner, set);
      found = belongs || declared.isUnit(f.method, set) ? f : found;
    }
    return found;
  }

  /** The activation is of a method of the owner. */
  private boolean isOf(MethodActivation f, boolean ofClass, long owner, int set) {
    if (ofClass) {
      return ownerOfMethod.get(f.method) == owner || isJoined(f, ~owner);
    }
    if (owner == 0) {
      return set != 0 && declared.isOfMemberClass(f.method, set);
    }
    return f.receiver == owner || isJoined(f, owner);
  }

  private boolean isJoined(MethodActivation f, long owner) {
    return !joined.isEmpty() && f.receiver != 0 && joined.get(f.receiver) == owner;
  }

  /** Whether a member is a field, of objects or of a class. */
  public boolean isField(int member) {
    return isField.is(member) || isStatic.is(member);
  }

  /** Whether a variable is known by its name only, so that nobody knows what it belongs to. */
  public boolean isNamed(int member) {
    return isNamed.is(member);
  }

  /** A number for what a member's declaration belongs to: objects of a class, or the class. */
  public int declaring(int member) {
    return 2 * ownerOfMember.get(member) + (isStatic.is(member) ? 1 : 0);
  }

  /** Whether an activation is of a method of the owner. */
  public boolean belongs(MethodActivation activation, UnitOwner owner) {
    return isOf(activation, owner.isClass(), owner.number(), owner.set());
  }

  /**
   * The unit of work of an access made now (ICSE 2008, section 4.1): the outermost activation of a
   * method of the owner, or of another that is a unit for it as well or is declared to be, up to
   * one that code which we do not know has called back; else the one that makes the access. Null in
   * the body of a thread or task that makes it itself.
   */
  public @Nullable MethodActivation unitOf(CallStack stack, UnitOwner owner, IntPredicate others) {
    MethodActivation unit = null;
    MethodActivation top = stack.top();
    for (MethodActivation f = top; f != null; f = f.caller) {
      boolean belongs = !f.entry && (belongs(f, owner) || others.test(f.method));
      if (belongs || declared.isUnit(f.method, owner.set())) {
        unit = f;
      }
      if (f.callSite == 0) {
        break;
      }
    }
    return unit != null || top == null || top.entry ? unit : top;
  }

  /**
   * Adds who has a method on the stack that is not the body of a thread or task, the innermost
   * first: objects, and, where asked for, classes by their static methods.
   */
  void owners(@Nullable MethodActivation from, int frames, boolean classes, LongArrayList into) {
    int left = frames;
    for (MethodActivation f = from; f != null && left-- > 0; f = f.caller) {
      if (!f.entry && (f.receiver != 0 || classes && !constructor.is(f.method))) {
        UnitOwner owner =
            f.receiver == 0
                ? UnitOwner.ofClass(ownerOfMethod.get(f.method))
                : UnitOwner.ofObject(f.receiver);
        into.add(owner.code());
      }
    }
  }

  /** The activation is a constructor at work on the object; some recordings leave out which. */
  boolean constructs(MethodActivation activation, int member, long object) {
    if (!constructor.is(activation.method)) {
      return false;
    }
    return activation.receiver == 0
        ? ownerOfMethod.get(activation.method) == ownerOfMember.get(member)
        : activation.receiver == object;
  }

  private static int number(Map<String, Integer> classes, String name) {
    return classes.computeIfAbsent(name, n -> classes.size());
  }
}
