// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.options;

import dev.reweave.session.record.RecordOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
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
      description = "Let threads give way at random while recording; off by default.")
  private Long noise;

  @Option(
      names = "--symbolic",
      negatable = true,
      converter = OptionValues.TrueOrFalse.class,
      defaultValue = "true",
      fallbackValue = "true",
      description = "Record what executing the code again needs; --no-symbolic leaves it out.")
  private boolean symbolic;

  @Option(
      names = "--models",
      paramLabel = "FILE",
      description =
          "A table of what methods of classes that are not recorded do; its lines come before those"
              + " that are built in.")
  private Path models;

  /** All of it. */
  public RecordOptions options() {
    return new RecordOptions(
        OptionValues.items(include),
        OptionValues.items(exclude),
        noise == null ? OptionalLong.empty() : OptionalLong.of(noise),
        symbolic,
        Optional.ofNullable(models));
  }

  /** All of it, and this class besides. */
  public RecordOptions including(String className) {
    List<String> all = new ArrayList<>(OptionValues.items(include));
    all.add(className);
    return options().withInclude(all);
  }
}
