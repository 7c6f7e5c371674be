// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.options;

import dev.reweave.session.failure.BadFile;
import dev.reweave.session.failure.UserProblem;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** reweave.yaml: each key has a text, a number or a list of texts. Unknown keys are refused. */
final class SettingsFile {
  private static final long MAX_BYTES = 1 << 20;

  private final Path file;
  private final Map<String, Boolean> keys;

  private SettingsFile(Path file, Map<String, Boolean> keys) {
    this.file = file;
    this.keys = keys;
  }

  /**
   * What stands under a key.
   *
   * @param values one text, or those of a list
   * @param place the file and the line
   */
  record Entry(List<String> values, String place) {
    Entry {
      values = List.copyOf(values);
    }
  }

  /**
   * Reads the file.
   *
   * @param keys those that may stand in it, and whether they take a list
   * @throws UserProblem when it cannot be read or says something unknown: one line with file and
   *     line
   */
  static Map<String, Entry> read(Path file, Map<String, Boolean> keys) {
    return new SettingsFile(file, keys).parse();
  }

  private Map<String, Entry> parse() {
    Map<String, Entry> values = new HashMap<>();
    Optional<Node> root = compose();
    if (root.isEmpty()) {
      return values;
    }
    if (!(root.get() instanceof MappingNode mapping)) {
      throw problem(root.get(), "expected lines of the form key: value");
    }
    for (NodeTuple entry : mapping.getValue()) {
      String key = key(entry.getKeyNode());
      Node value = entry.getValueNode();
      Entry found = new Entry(texts(key, value), place(value));
      if (values.put(key, found) != null) {
        throw problem(entry.getKeyNode(), "key " + key + " is there twice");
      }
    }
    return values;
  }

  private Optional<Node> compose() {
    try {
      LoadSettings settings = LoadSettings.builder().setAllowDuplicateKeys(true).build();
      return new Compose(settings).composeString(text());
    } catch (MarkedYamlEngineException e) {
      throw new BadFile(
          file + e.getProblemMark().map(SettingsFile::line).orElse("") + ": " + e.getProblem(), e);
    } catch (YamlEngineException e) {
      throw new BadFile(file + ": " + e.getMessage(), e);
    }
  }

  private String text() {
    try {
      if (Files.size(file) > MAX_BYTES) {
        throw new BadFile(file + ": too large for a configuration");
      }
      return Files.readString(file);
    } catch (NoSuchFileException e) {
      throw new BadFile(file + ": no such file", e);
    } catch (CharacterCodingException e) {
      throw new BadFile(file + ": is not UTF-8 text", e);
    } catch (IOException e) {
      throw new BadFile(file + ": cannot be read", e);
    }
  }

  private String key(Node node) {
    String name = scalar(node, "a key");
    if (!keys.containsKey(name)) {
      String known = String.join(", ", keys.keySet());
      throw problem(node, "unknown key '" + name + "'; known are " + known);
    }
    return name;
  }

  private List<String> texts(String key, Node node) {
    List<String> texts = scalars(key, node);
    if (!keys.getOrDefault(key, false) && (texts.size() != 1 || texts.get(0).isBlank())) {
      throw problem(node, key + ": expected one value");
    }
    return texts;
  }

  private List<String> scalars(String key, Node node) {
    if (node instanceof SequenceNode sequence) {
      List<String> items = new ArrayList<>();
      sequence.getValue().forEach(item -> items.add(scalar(item, "a text in " + key)));
      return items;
    }
    return List.of(scalar(node, "a text or a list for " + key));
  }

  private String scalar(Node node, String what) {
    if (node instanceof ScalarNode scalar) {
      return scalar.getValue();
    }
    throw problem(node, "expected " + what);
  }

  private UserProblem problem(Node node, String message) {
    return new BadFile(place(node) + ": " + message);
  }

  private String place(Node node) {
    return file + node.getStartMark().map(SettingsFile::line).orElse("");
  }

  private static String line(Mark mark) {
    return " line " + (mark.getLine() + 1);
  }
}
