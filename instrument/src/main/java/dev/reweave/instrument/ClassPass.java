// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import dev.reweave.instrument.analysis.OwnClass;
import dev.reweave.instrument.emit.CallRewriter;
import dev.reweave.instrument.hook.FieldFilter;
import dev.reweave.instrument.hook.MethodCalls;
import dev.reweave.instrument.site.ClassFacts;
import dev.reweave.instrument.site.MethodSites;
import dev.reweave.instrument.site.SiteTable;
import dev.reweave.instrument.site.TapeSites;
import dev.reweave.instrument.site.TapeTable;
import dev.reweave.protocol.declare.SetDeclaration;
import dev.reweave.protocol.tape.NoTape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** One run over one class. */
final class ClassPass {
  private final InstrumentOptions options;
  private final SiteTable sites;
  private final ClassReader reader;
  private final ClassNode node = new ClassNode();
  private final List<String> notes = new ArrayList<>();
  private final ClassDeclarations declared;
  private List<MethodNode> originals = List.of();

  /** Number of the first method on tapes, 0 if there are none. */
  private int firstOnTape;

  private ClassPass(InstrumentOptions options, SiteTable sites, byte[] classFile) {
    this.options = options;
    this.sites = sites;
    reader = new ClassReader(classFile);
    reader.accept(node, ClassReader.EXPAND_FRAMES);
    declared = ClassDeclarations.of(node, options.declared());
  }

  static InstrumentResult run(
      InstrumentOptions options,
      SiteTable sites,
      CallRewriter calls,
      int loaderId,
      byte[] classFile) {
    ClassPass pass;
    try {
      pass = new ClassPass(options, sites, classFile);
    } catch (RuntimeException e) {
      return InstrumentResult.leftAlone("unreadable class file: " + e);
    }
    return pass.run(calls, loaderId);
  }

  private InstrumentResult run(CallRewriter calls, int loaderId) {
    if ((node.access & Opcodes.ACC_MODULE) != 0) {
      return InstrumentResult.leftAlone("no class");
    }
    ClassFacts facts = ClassMembers.facts(node, declared);
    int classId = sites.newClass(node.name);
    tell(declared);
    InstrumentResult result;
    try {
      if (options.addMembers()) {
        MethodReferences.expand(node, calls);
      }
      result = InstrumentResult.of(instrument(classId, loaderId, new MethodCalls(calls)), notes);
    } catch (RuntimeException | StackOverflowError e) {
      result = InstrumentResult.leftAlone("cannot be instrumented: " + e);
      keepTapeSites(classId, TapeSites.leftAlone(firstOnTape, originals));
    }
    sites.describe(classId, loaderId, facts, result.reason());
    for (String note : result.notes()) {
      sites.note(note);
    }
    return result;
  }

  private void tell(ClassDeclarations declarations) {
    for (SetDeclaration declaration : declarations.annotated()) {
      sites.declare(declaration.text());
    }
    for (String fault : declarations.faults()) {
      sites.note("An annotation is not followed: " + fault + ".");
    }
  }

  private byte[] instrument(int classId, int loaderId, MethodCalls calls) {
    OwnClass owner = ClassMembers.own(node, declared);
    MethodChoice choice =
        new MethodChoice(owner, new FieldFilter(owner, options.recorded()), calls, notes);
    Optional<TapeTable> tapes = sites.tapes();
    firstOnTape = tapes.isPresent() ? keep(tapes.get(), classId, loaderId) : 0;
    originals = List.copyOf(node.methods);
    List<MethodNode> chosen = new ArrayList<>();
    List<MethodSites> ofMethods = new ArrayList<>();
    for (MethodNode method : originals) {
      String flags = ClassMembers.flags(node, method);
      int onTape = firstOnTape == 0 ? 0 : firstOnTape + chosen.size();
      MethodSites own =
          new MethodSites(sites, classId, method, flags, declared.unitArguments(method));
      chosen.add(choice.instrument(method, own, onTape));
      ofMethods.add(own);
    }
    ClassMembers.addIdentity(node, options);
    node.methods = chosen;
    byte[] written = write(ofMethods);
    keepTapeSites(classId, TapeSites.of(firstOnTape, ofMethods));
    return written;
  }

  private void keepTapeSites(int classId, TapeSites tapeSites) {
    Optional<TapeTable> tapes = sites.tapes();
    if (firstOnTape != 0 && tapes.isPresent()) {
      tapeSites.keep(tapes.get(), classId);
    }
  }

  private int keep(TapeTable tapes, int classId, int loaderId) {
    ClassWriter plain = new ClassWriter(0);
    node.accept(plain);
    for (MethodNode method : node.methods) {
      method.instructions.resetLabels();
    }
    return tapes.classFile(classId, loaderId, node.methods.size(), plain.toByteArray());
  }

  /** Writes the class; methods that turn out too large go back to what they were. */
  private byte[] write(List<MethodSites> ofMethods) {
    while (true) {
      ClassWriter writer = new StrictWriter(reader);
      node.accept(writer);
      try {
        return writer.toByteArray();
      } catch (MethodTooLargeException e) {
        restore(e, ofMethods);
      }
    }
  }

  private void restore(MethodTooLargeException e, List<MethodSites> ofMethods) {
    for (int i = 0; i < originals.size(); i++) {
      MethodNode original = originals.get(i);
      if (original.name.equals(e.getMethodName()) && original.desc.equals(e.getDescriptor())) {
        if (node.methods.get(i) == original) {
          throw e;
        }
        node.methods.set(i, original);
        original.instructions.resetLabels();
        ofMethods.get(i).noTape(NoTape.NOT_RECORDED);
        notes.add(node.name.replace('/', '.') + "." + original.name + " is too large to record");
      }
    }
  }

  /** Keeps the frames it is given: to compute some it would have to know other classes. */
  private static final class StrictWriter extends ClassWriter {
    StrictWriter(ClassReader reader) {
      super(reader, COMPUTE_MAXS);
    }

    @Override
    protected String getCommonSuperClass(String type1, String type2) {
      throw new IllegalStateException("frames must not be computed");
    }
  }
}
