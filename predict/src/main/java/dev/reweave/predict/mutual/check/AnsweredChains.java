// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.check;

import dev.reweave.finding.RegionGround;
import dev.reweave.finding.RegionVerdict;
import dev.reweave.predict.mutual.check.ChainAnswer.PossibleChain;
import dev.reweave.predict.mutual.check.ChainAnswer.UnshownChain;
import dev.reweave.predict.mutual.search.ConflictChain;
import dev.reweave.predict.mutual.search.FoundChains;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What the answers about the chains of a region, or of two, amount to: the strongest proof that
 * none of them is possible, or the first reason why that is not known.
 */
final class AnsweredChains {
  private final ChainQuestion question;
  private final BooleanSupplier isSpent;
  private RegionGround proof = RegionGround.MEETING;
  private @Nullable RegionGround open;

  /** A chain that breaks an instance, and how it can happen. */
  record BreakingChain(ConflictChain chain, PossibleChain how) {}

  /** {@code isSpent}: no more is to be asked. */
  AnsweredChains(ChainQuestion question, BooleanSupplier isSpent) {
    this.question = question;
    this.isSpent = isSpent;
  }

  /** Asks about one chain after another, up to the first that breaks the instance. */
  Optional<BreakingChain> ask(FoundChains found, ChainSubject of) {
    if (!found.isAll()) {
      leaveOpen(RegionGround.BUDGET);
    }
    if (!found.chains().isEmpty() && of.usesOpaque()) {
      leaveOpen(RegionGround.OPAQUE);
    }
    if (of.isAddedAlongside()) {
      leaveOpen(RegionGround.COMMUTING);
    }
    for (ConflictChain chain : found.chains()) {
      if (isSpent.getAsBoolean()) {
        leaveOpen(RegionGround.BUDGET);
        return Optional.empty();
      }
      ChainAnswer answer = question.about(chain, of.last(chain));
      if (answer instanceof PossibleChain how) {
        boolean isUnknown = chain.isOpaque() || of.isOneCall(chain);
        if (!isUnknown && of.isBrokenBy(how.proof().schedule())) {
          return Optional.of(new BreakingChain(chain, how));
        }
        leaveOpen(isUnknown ? RegionGround.OPAQUE : RegionGround.SEARCH);
      } else if (answer instanceof UnshownChain not) {
        note(not);
      }
    }
    return Optional.empty();
  }

  private void note(UnshownChain not) {
    if (not.isImpossible()) {
      proof = not.ground().compareTo(proof) > 0 ? not.ground() : proof;
    } else {
      leaveOpen(not.ground());
    }
  }

  /** Something may be possible that is not asked about; the first reason is told. */
  private void leaveOpen(RegionGround ground) {
    open = open == null ? ground : open;
  }

  /** Whatever was found before: not all was looked at. */
  void endEarly(boolean isLast) {
    open = isLast && open != null ? open : RegionGround.BUDGET;
  }

  /** What is known if no chain breaks anything. */
  RegionVerdict verdict() {
    return open == null ? RegionVerdict.ATOMIC : RegionVerdict.UNDECIDED;
  }

  /** Why it is that. */
  RegionGround ground() {
    return open == null ? proof : open;
  }
}
