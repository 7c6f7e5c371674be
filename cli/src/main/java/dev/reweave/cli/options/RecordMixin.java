// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.options;

import dev.reweave.session.record.RecordOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What to record. */
public final class RecordMixin implements FileSettings {
  @Option(
      names = "--include",
      paramLabel = "LIST",
      split = ",",
      description = "Classes to record besides the application's, e.g. java.util.Vector.")
  private List<String> include;

  @Option(
      names = "--exclude",
      paramLabel = "LIST",
      split = ",",
      description = "Classes to leave alone, e.g. com.acme.generated.**.")
  private List<String> exclude;

  @Option(
      names = "--noise",
      paramLabel = "SEED",
      converter = OptionValues.Seed.class,
      description = "Let threads yield at random while recording, with this seed; off by default.")
  private @Nullable Long noise;

  @Option(
      names = "--symbolic",
      negatable = true,
      converter = OptionValues.TrueOrFalse.class,
      defaultValue = "true",
      fallbackValue = "true",
      description =
          "Record what is needed to execute the code again for proofs; --no-symbolic leaves that out.")
  private boolean symbolic;

  @Option(
      names = "--models",
      paramLabel = "FILE",
      description =
          "A table that says what methods of classes do that are not recorded. Its lines take"
              + " precedence over the built-in ones.")
  private @Nullable Path models;

  @Option(
      names = "--atomic-sets",
      paramLabel = "FILE",
      description =
          "A file that says which fields belong together, and which methods are units of work for"
              + " them, where that is not an object's fields and its own methods.")
  private @Nullable Path sets;

  @Option(
      names = "--standstill",
      paramLabel = "SECONDS",
      converter = OptionValues.Seconds.class,
      description =
          "End the program when no thread of it could go on for so long, and report that; 10 by"
              + " default, 0 never.")
  private @Nullable Double standstill;

  /** All of it. */
  public RecordOptions options() {
    return new RecordOptions(
        OptionValues.items(include),
        OptionValues.items(exclude),
        noise == null ? OptionalLong.empty() : OptionalLong.of(noise),
        symbolic,
        Optional.ofNullable(models),
        Optional.ofNullable(sets),
        standstill == null ? RecordOptions.STANDSTILL_SECONDS : standstill);
  }

  /** All of it, and this class besides. */
  public RecordOptions including(String className) {
    List<String> all = new ArrayList<>(OptionValues.items(include));
    all.add(className);
    return options().withInclude(all);
  }
}
