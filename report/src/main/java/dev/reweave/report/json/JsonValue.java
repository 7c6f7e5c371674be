// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.json;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A value in a JSON file that may come from anywhere. It gives what is asked for, or says where in
 * the file something else was expected. Immutable.
 */
public final class JsonValue {
  private static final ObjectMapper MAPPER =
      new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  private static final int MOST_COUNT = 1_000_000_000;

  private final Path file;
  private final String place;
  private final JsonNode node;

  private JsonValue(Path file, String place, JsonNode node) {
    this.file = file;
    this.place = place;
    this.node = node;
  }

  /** Reads one item of a list. */
  public interface Reader<T> {
    /**
     * What the item says.
     *
     * @throws FindingsFormatException when it is not what was expected
     */
    T read(JsonValue item) throws FindingsFormatException;
  }

  /**
   * Reads a whole file.
   *
   * @param mostBytes a larger file is refused
   * @throws FindingsFormatException when it is not an object in JSON, in UTF-8
   * @throws IOException when it cannot be read
   */
  public static JsonValue read(Path file, long mostBytes) throws IOException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new FindingsFormatException(file, "is damaged: no plain file"); // a pipe has no end
    }
    if (Files.size(file) > mostBytes) {
      throw new FindingsFormatException(file, "is damaged: too large");
    }
    try {
      JsonNode root = MAPPER.readTree(text(Files.readAllBytes(file)));
      return new JsonValue(file, "", root).object();
    } catch (CharacterCodingException e) {
      throw new FindingsFormatException(file, "is damaged: not UTF-8 text");
    } catch (JacksonException e) {
      String where = e.getLocation() == null ? "" : ", line " + e.getLocation().getLineNr();
      throw new FindingsFormatException(file, "is damaged: not JSON" + where);
    }
  }

  private static String text(byte[] bytes) throws CharacterCodingException {
    return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
  }

  /** A field of an object, which need not be there. */
  public JsonValue at(String field) {
    JsonNode value = node.path(field);
    return new JsonValue(
        file, place + "/" + field, value.isNull() ? MissingNode.getInstance() : value);
  }

  /** This object, in which no other fields may be than these. */
  public JsonValue only(String... fields) throws FindingsFormatException {
    List<String> known = List.of(fields);
    for (Map.Entry<String, JsonNode> field : object().node.properties()) {
      if (!known.contains(field.getKey())) {
        String where = place.isEmpty() ? "" : " at " + place;
        throw new FindingsFormatException(
            file,
            "unknown field '"
                + field.getKey()
                + "'"
                + where
                + "; known are "
                + String.join(", ", known));
      }
    }
    return this;
  }

  /** Whether there is a value here, other than null. */
  public boolean isThere() {
    return !node.isMissingNode();
  }

  /** This, which has to be an object. */
  public JsonValue object() throws FindingsFormatException {
    if (!node.isObject()) {
      throw expected("an object");
    }
    return this;
  }

  /** The text that has to be here. */
  public String text() throws FindingsFormatException {
    if (!node.isTextual()) {
      throw expected("a text");
    }
    return node.textValue();
  }

  /** The text here; null if there is none. */
  public @Nullable String textOrNull() throws FindingsFormatException {
    return isThere() ? text() : null;
  }

  /** The text here; empty if there is none. */
  public String textOrEmpty() throws FindingsFormatException {
    return isThere() ? text() : "";
  }

  /** The constant whose word has to be here. */
  public <E> E word(E[] constants, Function<E, String> word) throws FindingsFormatException {
    String text = text();
    for (E constant : constants) {
      if (word.apply(constant).equals(text)) {
        return constant;
      }
    }
    String known = Arrays.stream(constants).map(word).collect(Collectors.joining(", "));
    throw new FindingsFormatException(
        file, "is damaged at " + place + ": expected one of " + known);
  }

  /** Whether true stands here. */
  public boolean isTrue() {
    return node.isBoolean() && node.booleanValue();
  }

  /** A whole number from 0 on, small enough that two may be added. */
  public int count(int otherwise) throws FindingsFormatException {
    long number = whole(otherwise);
    if (number > MOST_COUNT) {
      throw expected("a smaller number");
    }
    return (int) number;
  }

  /** A whole number from 0 on; {@code otherwise}, which may be any, where there is none. */
  public long whole(long otherwise) throws FindingsFormatException {
    if (!isThere()) {
      return otherwise;
    }
    if (!node.isIntegralNumber() || !node.canConvertToLong()) {
      throw expected("a whole number");
    }
    if (node.longValue() < 0 && node.longValue() != otherwise) {
      throw expected("a number from 0 on");
    }
    return node.longValue();
  }

  /** A number that is finite. */
  public double number(double otherwise) throws FindingsFormatException {
    if (!isThere()) {
      return otherwise;
    }
    if (!node.isNumber() || !Double.isFinite(node.doubleValue())) {
      throw expected("a number");
    }
    return node.doubleValue();
  }

  /** The items of an array; none where nothing is. */
  public <T> List<T> list(Reader<T> reader) throws FindingsFormatException {
    if (isThere() && !node.isArray()) {
      throw expected("an array");
    }
    List<T> items = new ArrayList<>();
    for (JsonNode item : node) {
      items.add(reader.read(new JsonValue(file, place + "/" + items.size(), item)));
    }
    return List.copyOf(items);
  }

  /** The fields of an object with counts; none where nothing is. */
  public Map<String, Integer> counts() throws FindingsFormatException {
    Map<String, Integer> counts = new LinkedHashMap<>();
    if (isThere()) {
      for (Map.Entry<String, JsonNode> field : object().node.properties()) {
        counts.put(field.getKey(), at(field.getKey()).count(0));
      }
    }
    return counts;
  }

  /** That something else was expected here. */
  public FindingsFormatException expected(String what) {
    String where = place.isEmpty() ? "" : " at " + place;
    return new FindingsFormatException(file, "is damaged" + where + ": expected " + what + found());
  }

  private String found() {
    return switch (node.getNodeType()) {
      case ARRAY -> ", found an array";
      case OBJECT -> ", found an object";
      case STRING -> ", found a text";
      case NUMBER -> ", found a number";
      case BOOLEAN -> ", found " + node.booleanValue();
      default -> ", found nothing";
    };
  }
}
