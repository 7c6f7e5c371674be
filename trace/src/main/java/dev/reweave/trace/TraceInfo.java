// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The tables an ordered trace names things by: everything but the events. All indices are dense and
 * start at 0. Variables are too many for objects and live in {@link VariableColumns}.
 *
 * @param threads one row per thread, in the order of their first event
 * @param members one row per field, array type or class that variables belong to
 * @param variables the variables, columns of primitives
 * @param locks one row per lock
 * @param syncs one row per synchronisation object that is no lock (latch, future, condition, task)
 * @param sites one row per place in the code; site 0 is "unknown"
 * @param methods one row per method
 * @param regionNames names of marked regions
 * @param notes what limits every result drawn from this trace, in sentences
 * @param facts what the recorder counted
 * @param declarations what is declared of atomic sets and units of work, lines of {@link
 *     dev.reweave.protocol.declare.SetDeclaration}
 */
public record TraceInfo(
    List<ThreadInfo> threads,
    List<Member> members,
    VariableColumns variables,
    List<LockInfo> locks,
    List<SyncInfo> syncs,
    List<Site> sites,
    List<Method> methods,
    List<String> regionNames,
    List<String> notes,
    Facts facts,
    List<String> declarations) {

  /** Tables of a trace of which nothing is declared. */
  public TraceInfo(
      List<ThreadInfo> threads,
      List<Member> members,
      VariableColumns variables,
      List<LockInfo> locks,
      List<SyncInfo> syncs,
      List<Site> sites,
      List<Method> methods,
      List<String> regionNames,
      List<String> notes,
      Facts facts) {
    this(
        threads,
        members,
        variables,
        locks,
        syncs,
        sites,
        methods,
        regionNames,
        notes,
        facts,
        List.of());
  }

  /** Whose code a place is in; the program's, where the method is not known. */
  public CodeOrigin originAt(int site) {
    int method = sites.get(site).method();
    return method < 0 ? CodeOrigin.PROGRAM : methods.get(method).origin();
  }

  /**
   * A thread. {@code name} is what the program called it; {@code label} is "T0", "T1", …; {@code
   * parent} is the index of the thread that started it, or -1.
   */
  public record ThreadInfo(String label, String name, int parent, boolean daemon, boolean virtual) {
    /** Its name; its label where the program gave it none, as with most virtual threads. */
    public String shownName() {
      return name == null || name.isBlank() ? label : name;
    }
  }

  /**
   * What variables belong to. {@code className} is dotted; {@code name} is the field's name, or
   * "[]" for elements, "value" for cells, "content" for JDK objects. {@code isAtomic} is set for
   * volatile fields, cells and objects whose operations are thread-safe: their accesses are no data
   * races. {@code isNondeterministic}: annotated as meant to differ from run to run.
   */
  public record Member(
      String className,
      String name,
      VariableKind kind,
      boolean isAtomic,
      boolean isNondeterministic) {
    /** A member without annotation. */
    public Member(String className, String name, VariableKind kind, boolean isAtomic) {
      this(className, name, kind, isAtomic, false);
    }
  }

  /** A lock: the class of the object, its id, and "monitor", "lock", "read-write" or "named". */
  public record LockInfo(String className, long object, String kind) {}

  /**
   * A synchronisation object: its class and id. The initialisation of a class has that class's name
   * and no object. {@code permits}: how many a semaphore had before the first event, or fewer where
   * more is not known; the events may show that there were more.
   */
  public record SyncInfo(String className, long object, long permits) {
    /** One of which no permits are known. */
    public SyncInfo(String className, long object) {
      this(className, object, 0);
    }

    /**
     * Stands for all calls on JDK objects that overlap another: one signals that it begins, the
     * other awaits that, and the tokens number the beginnings.
     */
    public static final SyncInfo OVERLAPPING_CALLS = new SyncInfo("calls that overlap", 0);

    /** Whether it is an object of the program, by which threads hand something over. */
    public boolean isObject() {
      return object != 0;
    }
  }

  /**
   * A place in the code. {@code method} indexes {@link TraceInfo#methods} or is -1; {@code line} is
   * 0 when the class file has none; {@code what} tells the operation, e.g. "HashMap.put" or
   * "balance"; {@code loop} numbers, within the method, the innermost loop that the place lies in
   * and is 0 when it lies in none or nothing is known about loops.
   */
  public record Site(int method, int line, String what, int loop) {
    /** A place in no loop. */
    public Site(int method, int line, String what) {
      this(method, line, what, 0);
    }
  }

  /**
   * A method. {@code className} is dotted, {@code file} the source file or null. {@code marked}:
   * annotated or configured as an atomic region. {@code isSynchronized}: its body holds a monitor.
   * {@code isEntry}: the body of a thread or task ({@code run}, {@code call}, {@code main}), never
   * a region by itself. {@code isNondeterministic}: annotated as meant to differ from run to run.
   */
  public record Method(
      String className,
      String name,
      @Nullable String descriptor,
      @Nullable String file,
      boolean marked,
      boolean isSynchronized,
      boolean isEntry,
      boolean isNondeterministic,
      CodeOrigin origin) {
    /** A method of the program that is not annotated as nondeterministic. */
    public Method(
        String className,
        String name,
        @Nullable String descriptor,
        @Nullable String file,
        boolean marked,
        boolean isSynchronized,
        boolean isEntry) {
      this(
          className,
          name,
          descriptor,
          file,
          marked,
          isSynchronized,
          isEntry,
          false,
          CodeOrigin.PROGRAM);
    }
  }

  /**
   * What the recorder and the order stage counted. {@code classesInstrumented}, {@code
   * classesLeftAlone} (application classes that could not be instrumented, or not wholly), {@code
   * lostEvents}, {@code opaqueCalls}; {@code complete} is false when the program was killed; {@code
   * unsharedVariables} and {@code droppedAccesses}: variables of one thread only, and their
   * accesses, that the trace leaves out. -1 where unknown (imported traces).
   */
  public record Facts(
      int classesInstrumented,
      int classesLeftAlone,
      long lostEvents,
      long opaqueCalls,
      boolean complete,
      long unsharedVariables,
      long droppedAccesses) {
    /** Facts of a recording from which nothing was left out. */
    public Facts(
        int classesInstrumented,
        int classesLeftAlone,
        long lostEvents,
        long opaqueCalls,
        boolean complete) {
      this(classesInstrumented, classesLeftAlone, lostEvents, opaqueCalls, complete, 0, 0);
    }

    /** The facts of a trace that was imported rather than recorded. */
    public static Facts imported() {
      return new Facts(-1, -1, 0, 0, true);
    }
  }
}
