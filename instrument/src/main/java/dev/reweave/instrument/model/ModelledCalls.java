// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import dev.reweave.instrument.emit.CallRewriter;
import dev.reweave.instrument.emit.CodeEmitter;
import dev.reweave.models.ClassModel;
import dev.reweave.models.MethodModel;
import dev.reweave.models.MethodSignature;
import dev.reweave.models.ModelTable;
import dev.reweave.models.OutsideMethods;
import dev.reweave.models.PlatformClasses;
import dev.reweave.protocol.raw.CallCode;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Puts hooks around calls that the table knows, and around calls on JDK objects that it does not.
 *
 * <p>Which entry applies depends on the receiver's class and is found out at run time; here it is
 * only decided whether the hooks are needed at all, and which argument they want to see.
 */
public final class ModelledCalls implements CallRewriter {
  private static final Set<String> USUAL =
      Set.of(
          "getName", "getLevel", "getParent", "getFilter", "setName", "setParent", "log", "info");

  private final ModelResolver resolver;
  private final ModelTable table;
  private final DefaultUses defaults = DefaultUses.standard();
  private final OutsideMethods outside = OutsideMethods.standard();

  /** A rewriter whose hooks ask this resolver. */
  public ModelledCalls(ModelResolver resolver) {
    this.resolver = resolver;
    this.table = resolver.table();
  }

  @Override
  public boolean rewrite(
      CodeEmitter code,
      int opcode,
      String owner,
      String name,
      String descriptor,
      boolean isInterface) {
    if (owner.startsWith("[")) {
      return false;
    }
    CallInstruction call = new CallInstruction(opcode, owner, name, descriptor, isInterface);
    if (VarHandleCalls.rewrite(code, call) || UnsafeCalls.rewrite(code, call)) {
      return true;
    }
    MethodSignature signature = MethodSignature.of(name, descriptor);
    if (ObjectMethods.isFinal(signature)) {
      return false;
    }
    resolver.watch(WatchedCalls.of(name));
    List<String> uses = defaults.of(call, signature);
    if (!uses.isEmpty()) {
      orAsItIs(code, call, signature);
      DefaultUses.emit(code, call, uses);
      return true;
    } else if (SerialCall.is(call)) {
      SerialCall.emit(code, call, () -> orAsItIs(code, call, signature));
      return true;
    } else if (FilledResult.is(call, signature, table)) {
      orAsItIs(code, call, signature);
      FilledResult.emit(code, call);
      return true;
    }
    return rewrite(code, call, signature);
  }

  private void orAsItIs(CodeEmitter code, CallInstruction call, MethodSignature signature) {
    if (!rewrite(code, call, signature)) {
      call.emit(code);
    }
  }

  private boolean rewrite(CodeEmitter code, CallInstruction call, MethodSignature signature) {
    if (isClone(call)) {
      CloneCall.emit(code, call, number(call, signature));
      return true;
    }
    if (call.isStatic() || signature.isConstructor()) {
      return exact(code, call, signature);
    }
    return PlatformClasses.owns(call.owner())
        ? onPlatformType(code, call, signature)
        : onOtherType(code, call, signature);
  }

  @Override
  public boolean reachesOutside(String owner, String name, String descriptor) {
    return outside.includes(owner, name, descriptor);
  }

  @Override
  public void threw(CodeEmitter code) {
    ObjectCall.threw(code);
  }

  @Override
  public boolean rewriteDynamic(
      CodeEmitter code, String bootstrapOwner, String name, String descriptor, Runnable call) {
    return DynamicReads.emit(code, bootstrapOwner, name, descriptor, call);
  }

  @Override
  public boolean hooks(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    CallInstruction call = new CallInstruction(opcode, owner, name, descriptor, isInterface);
    MethodSignature signature = MethodSignature.of(name, descriptor);
    if (owner.startsWith("[") || ObjectMethods.isFinal(signature) || isClone(call)) {
      return false;
    }
    resolver.watch(WatchedCalls.of(name));
    if (SerialCall.is(call) || !defaults.of(call, signature).isEmpty()) {
      return true;
    }
    if (call.isStatic() || signature.isConstructor()) {
      return exact(call, signature) != null;
    }
    List<MethodModel> candidates = table.candidates(signature);
    if (!PlatformClasses.owns(owner)) {
      return mayInherit(call.owner(), signature, candidates);
    }
    ClassModel model = table.get(owner.replace('/', '.'));
    MethodModel own = model == null ? null : model.find(signature);
    return !isIrrelevant(model, own, candidates);
  }

  private static boolean isClone(CallInstruction call) {
    return !call.isStatic()
        && call.name().equals("clone")
        && call.descriptor().equals("()Ljava/lang/Object;");
  }

  /** Static methods and constructors: nothing to find out at run time. */
  private boolean exact(CodeEmitter code, CallInstruction call, MethodSignature signature) {
    MethodModel method = exact(call, signature);
    if (method == null) {
      return isUnlisted(call, signature) && given(code, call, new PlainEmission(code, call));
    } else if (isCell(method)) {
      CellCall.emitKnown(code, call, method.code(), CellCall.Place.STATIC_ELEMENT);
      return true;
    }
    int said = method.argument();
    boolean keeps = keeps(call);
    if (!method.isOfMany() && GivenArguments.areBeside(said, keeps, call)) {
      Runnable emission = () -> StaticCall.emit(code, call, method);
      GivenArguments.emitBeside(said, keeps, code, call, emission);
    } else {
      StaticCall.emit(code, call, method);
    }
    return true;
  }

  /** Whether the methods of a class only keep what they are given as an {@code Object}. */
  private boolean keeps(CallInstruction call) {
    return table.keeps(call.owner().replace('/', '.'))
        || call.owner().startsWith("java/util/concurrent/");
  }

  /** Null if there is nothing to record. */
  private @Nullable MethodModel exact(CallInstruction call, MethodSignature signature) {
    if (resolver.isInstrumented(call.owner())) {
      return null;
    }
    ClassModel model = table.get(call.owner().replace('/', '.'));
    if (model == null) {
      return StaticSettings.of(call);
    }
    MethodModel method = model.find(signature);
    return method != null && method.code() != 0 ? method : null;
  }

  private boolean onPlatformType(
      CodeEmitter code, CallInstruction call, MethodSignature signature) {
    if (InterfaceFunction.is(call)) {
      InterfaceFunction.emit(code, call);
      return true;
    }
    ClassModel model = table.get(call.owner().replace('/', '.'));
    MethodModel own = model == null ? null : model.find(signature);
    List<MethodModel> candidates = table.candidates(signature);
    if (isIrrelevant(model, own, candidates)) {
      // What never changes compares itself with what never changes.
      return own == null
          && !ObjectMethods.contains(signature)
          && given(code, call, new PlainEmission(code, call));
    }
    boolean isKnown = own != null || !candidates.isEmpty();
    Runnable emission = new HookedEmission(this, code, call, signature, own, candidates);
    if (!isKnown && given(code, call, emission)) {
      return true;
    }
    int said = own != null && own.code() != 0 ? own.argument() : argument(null, candidates);
    boolean keeps = keeps(call);
    boolean all = model == null && GivenArguments.areIn(call);
    if (isKnown && (all || GivenArguments.areBeside(said, keeps, call))) {
      int number = number(call, signature);
      GivenArguments.emitPerhaps(said, keeps, all, code, call, number, emission);
      return true;
    }
    return emit(code, call, signature, own, candidates);
  }

  /** No line says what a method of the JDK does that has no receiver. */
  private boolean isUnlisted(CallInstruction call, MethodSignature signature) {
    ClassModel model = table.get(call.owner().replace('/', '.'));
    return PlatformClasses.owns(call.owner())
        && !resolver.isInstrumented(call.owner())
        && (model == null || model.find(signature) == null);
  }

  /** The call as it is. */
  private record PlainEmission(CodeEmitter code, CallInstruction call) implements Runnable {
    @Override
    public void run() {
      call.emit(code);
    }
  }

  /** The call with its hooks. */
  private record HookedEmission(
      ModelledCalls calls,
      CodeEmitter code,
      CallInstruction call,
      MethodSignature signature,
      @Nullable MethodModel own,
      List<MethodModel> candidates)
      implements Runnable {
    @Override
    public void run() {
      calls.emit(code, call, signature, own, candidates);
    }
  }

  private static boolean given(CodeEmitter code, CallInstruction call, Runnable emission) {
    if (!GivenArguments.areIn(call)) {
      return false;
    }
    GivenArguments.emit(code, call, emission);
    return true;
  }

  /** Nobody says that anything happens, and the static type is known. */
  private static boolean isIrrelevant(
      @Nullable ClassModel model, @Nullable MethodModel own, List<MethodModel> candidates) {
    if (own == null) {
      return model != null && model.isSilent();
    }
    for (MethodModel method : candidates) {
      if (method.code() != 0) {
        return false;
      }
    }
    return own.code() == 0;
  }

  /**
   * A class of the application may inherit the method from the JDK. Methods of Object are left out:
   * nearly every call of them is on a class of the application that has nothing to do with a model.
   */
  private boolean onOtherType(CodeEmitter code, CallInstruction call, MethodSignature signature) {
    List<MethodModel> candidates = table.candidates(signature);
    return mayInherit(call.owner(), signature, candidates)
        && emit(code, call, signature, null, candidates);
  }

  private static boolean mayInherit(
      String owner, MethodSignature signature, List<MethodModel> candidates) {
    for (MethodModel method : candidates) {
      if (method.code() != 0 && !(method.isPart() && isUsual(owner, method))) {
        return !ObjectMethods.contains(signature) && signature.platformTypesOnly();
      }
    }
    return false;
  }

  /** Methods of so many classes have this name that not each is taken for one of a thread. */
  private static boolean isUsual(String owner, MethodModel method) {
    return USUAL.contains(method.name()) && !owner.endsWith("Thread");
  }

  private boolean emit(
      CodeEmitter code,
      CallInstruction call,
      MethodSignature signature,
      @Nullable MethodModel own,
      List<MethodModel> candidates) {
    boolean undecided = own == null || own.code() == 0;
    MethodModel method = undecided ? mostTelling(candidates) : own;
    int number = number(call, signature);
    if (undecided && mayBeCell(candidates)) {
      return emitUndecided(code, call, number, method, candidates);
    } else if (method != null && isCell(method)) {
      return own == method && isApply(method)
          ? ApplyCall.emit(code, call, method)
          : emitCell(code, call, number, method);
    } else if (method != null && action(method) == CallCode.WAIT) {
      return WaitCall.emit(code, call, number);
    }
    ObjectCall.emit(code, call, number, argument(method, candidates));
    return true;
  }

  private static boolean mayBeCell(List<MethodModel> candidates) {
    for (MethodModel method : candidates) {
      if (isCell(method)) {
        return true;
      }
    }
    return false;
  }

  private int number(CallInstruction call, MethodSignature signature) {
    return call.isSuper()
        ? resolver.superNumber(signature, call.owner())
        : resolver.number(signature);
  }

  /**
   * What the declared type does not ask for, the receiver's class may: a queue tells what is put
   * into it, which a Queue need not.
   */
  private static int argument(@Nullable MethodModel method, List<MethodModel> candidates) {
    int own = method == null ? -1 : method.argument();
    if (own >= 0 || candidates.isEmpty()) {
      return own >= 0 ? own : -1;
    }
    int most = Integer.MIN_VALUE;
    for (MethodModel candidate : candidates) {
      most = Math.max(most, candidate.argument());
    }
    return most;
  }

  /** The receiver may be an atomic variable; whether anything else, {@code method} tells. */
  private static boolean emitUndecided(
      CodeEmitter code,
      CallInstruction call,
      int number,
      @Nullable MethodModel method,
      List<MethodModel> candidates) {
    if (isCell(method)) {
      CellCall.emitInherited(code, call, number);
    } else {
      ObjectCall.emitEither(code, call, number, argument(method, candidates));
    }
    return true;
  }

  private static boolean emitCell(
      CodeEmitter code, CallInstruction call, int number, MethodModel method) {
    CellCall.emit(code, call, number, method);
    return true;
  }

  private static int action(@Nullable MethodModel method) {
    return method == null ? CallCode.NONE : method.code() & CallCode.ACTION_MASK;
  }

  private static boolean isCell(@Nullable MethodModel method) {
    return action(method) >= CallCode.FIRST_CELL;
  }

  private static boolean isApply(MethodModel method) {
    return action(method) == CallCode.CELL_APPLY_AND_GET
        || action(method) == CallCode.CELL_GET_AND_APPLY;
  }

  /**
   * The entry that decides what the hooks get to see. Entries of one signature that name an
   * argument name the same (a test sees to it); a cell's hooks do for nothing else, so content goes
   * first.
   */
  private static @Nullable MethodModel mostTelling(List<MethodModel> candidates) {
    MethodModel best = null;
    for (MethodModel method : candidates) {
      if (method.code() != 0 && (best == null || weight(method) > weight(best))) {
        best = method;
      }
    }
    return best;
  }

  private static int weight(MethodModel method) {
    return (isCell(method) ? 0 : 2) + (method.argument() >= 0 ? 1 : 0);
  }
}
