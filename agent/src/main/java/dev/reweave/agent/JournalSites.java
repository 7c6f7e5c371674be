// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import dev.reweave.agent.replay.PlannedPlaces;
import dev.reweave.instrument.site.ClassFacts;
import dev.reweave.instrument.site.SiteTable;
import dev.reweave.instrument.site.TapeTable;
import dev.reweave.protocol.journal.JournalRow;
import dev.reweave.protocol.journal.JournalRow.ClassRow;
import dev.reweave.protocol.journal.JournalRow.DeclarationRow;
import dev.reweave.protocol.journal.JournalRow.FieldRow;
import dev.reweave.protocol.journal.JournalRow.MethodRow;
import dev.reweave.protocol.journal.JournalRow.NoteRow;
import dev.reweave.protocol.journal.JournalRow.SiteRow;
import dev.reweave.protocol.journal.JournalRow.VolatileRow;
import dev.reweave.runtime.TapeFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Numbers classes, methods, sites and names, and collects their rows. Rows reach the journal by
 * {@link #flush}, which is called before a class is handed to the JVM. Thread-safe.
 */
final class JournalSites implements SiteTable {
  private static final TapeTable TAPES =
      new TapeTable() {
        @Override
        public int classFile(int classId, int loaderId, int methods, byte[] classFile) {
          return TapeFile.keep(classId, loaderId, methods, classFile);
        }

        @Override
        public void sites(int classId, int[] sites) {
          TapeFile.keepSites(classId, sites);
        }

        @Override
        public void untaped(int classId, int[] methods) {
          TapeFile.keepUntaped(classId, methods);
        }
      };

  private final JournalWriter journal;
  private final AtomicInteger classes = new AtomicInteger();
  private final AtomicInteger methods = new AtomicInteger();
  private final AtomicInteger sites = new AtomicInteger();
  private final AtomicInteger names = new AtomicInteger();
  private final ConcurrentHashMap<String, Integer> nameIds = new ConcurrentHashMap<>();
  private final SitePlaces places = new SitePlaces();
  private final FrameworkFlags frameworks;
  private final ConcurrentHashMap<Integer, String> flags = new ConcurrentHashMap<>();
  private final @Nullable PlannedPlaces planned;
  private final Object lock = new Object();
  private List<String> rows = new ArrayList<>();

  /**
   * The sites of a run.
   *
   * @param frameworks which classes are a framework's
   * @param planned what a replay wants to know of, or null
   */
  JournalSites(JournalWriter journal, FrameworkFlags frameworks, @Nullable PlannedPlaces planned) {
    this.journal = journal;
    this.frameworks = frameworks;
    this.planned = planned;
  }

  @Override
  public int newClass() {
    return classes.incrementAndGet();
  }

  @Override
  public int newClass(String name) {
    int id = newClass();
    String flag = frameworks.of(name);
    if (!flag.isEmpty()) {
      flags.put(id, flag);
    }
    if (planned != null) {
      planned.newClass(id, name);
    }
    return id;
  }

  @Override
  public Optional<TapeTable> tapes() {
    return TapeFile.isOn() ? Optional.of(TAPES) : Optional.empty();
  }

  @Override
  public int place(int site) {
    return planned == null ? -1 : planned.of(site);
  }

  @Override
  public void describe(int classId, int loaderId, ClassFacts facts, String status) {
    row(
        new ClassRow(
            classId,
            loaderId,
            facts.name(),
            Objects.requireNonNullElse(facts.superName(), ""),
            facts.interfaces(),
            facts.access(),
            Objects.requireNonNullElse(facts.source(), ""),
            facts.version(),
            status));
    for (ClassFacts.Field field : facts.fields()) {
      row(new FieldRow(classId, field.name(), field.descriptor(), field.access()));
    }
  }

  /** Writes the row of a class that could not even be read. */
  void describeUnread(String name, int loaderId, int version, String status) {
    String dotted = name.replace('/', '.');
    row(new ClassRow(newClass(), loaderId, dotted, "", List.of(), 0, "", version, status));
  }

  @Override
  public int method(int classId, String name, String descriptor, int access, String marks) {
    int id = methods.incrementAndGet();
    String all = marks + flags.getOrDefault(classId, "");
    row(new MethodRow(id, classId, name, descriptor, access, all));
    if (planned != null) {
      planned.method(id, classId, name, descriptor);
    }
    return id;
  }

  @Override
  public int site(
      int methodId, int line, int loop, String op, String owner, String name, String descriptor) {
    int id = newSite(methodId, line, loop, op, owner, name);
    row(new SiteRow(id, methodId, line, op, owner, name, descriptor, loop, 0));
    return id;
  }

  private int newSite(int method, int line, int loop, String op, String owner, String name) {
    int id = sites.incrementAndGet();
    places.set(id, method, line, loop);
    if (planned != null) {
      planned.site(id, method, line, op, owner, name);
    }
    return id;
  }

  /** A new site at the place of a call, which accesses the variable that this names. */
  int siteBeside(int call, String op, String owner, String name, String descriptor) {
    int method = places.method(call);
    int line = places.line(call);
    int loop = places.loop(call);
    int id = newSite(method, line, loop, op, owner, name);
    row(new SiteRow(id, method, line, op, owner, name, descriptor, loop, call));
    return id;
  }

  /** A field that is used like a volatile one. */
  void usedAsVolatile(String owner, String name, String descriptor) {
    row(new VolatileRow(owner, name, descriptor));
  }

  @Override
  public int nameId(String name, String descriptor) {
    String key = name + ' ' + descriptor;
    Integer id = nameIds.get(key);
    if (id == null) {
      synchronized (nameIds) { // without gaps, though two threads may name the same
        id = nameIds.get(key);
        if (id == null) {
          id = names.incrementAndGet();
          nameIds.put(key, id);
        }
      }
    }
    return id;
  }

  @Override
  public void declare(String line) {
    row(new DeclarationRow(line));
  }

  @Override
  public void note(String text) {
    row(new NoteRow(text));
  }

  /** Rows given so far are in the journal when this returns. */
  void flush() {
    List<String> batch;
    synchronized (lock) {
      batch = rows;
      rows = new ArrayList<>();
      // Within the lock: who finds the list empty must not overtake who writes it.
      if (!batch.isEmpty()) {
        journal.append(batch);
      }
    }
  }

  private void row(JournalRow row) {
    String text = row.text();
    synchronized (lock) {
      rows.add(text);
    }
  }
}
