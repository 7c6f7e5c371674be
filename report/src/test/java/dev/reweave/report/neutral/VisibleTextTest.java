// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.neutral;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class VisibleTextTest {
  @Test
  void ordinaryTextStaysAsItIs() {
    String text = "größer, 日本語, 😀, a b, « int[] »";
    assertSame(text, VisibleText.of(text));
  }

  @Test
  void whatIsNotToBeSeenIsShownByItsNumber() {
    assertEquals("a\\u202eb", VisibleText.of("a\u202eb"));
    assertEquals("\\u001b[2J\\u009b\\u000a\\u0009", VisibleText.of("\u001b[2J\u009b\n\t"));
    assertEquals("\\u2028\\u200b\\ufeff\\u3164", VisibleText.of("\u2028\u200b\ufeff\u3164"));
    assertEquals("\\ud83d.\\udc00", VisibleText.of("\ud83d.\udc00"));
    assertEquals("\\u{e0041}", VisibleText.of(Character.toString(0xE0041)));
  }

  @Test
  void linesStayLines() {
    assertEquals("a\nb\\u000d", VisibleText.lines("a\nb\r"));
  }

  @Test
  void jsonMeansTheSameAfterwards() throws IOException {
    String text = "a\u202e\u2028\u009b\ud83d " + Character.toString(0xE0041);
    ObjectMapper mapper = new ObjectMapper();
    String document = VisibleText.json(mapper.writeValueAsString(text) + "\n");
    assertEquals(text, mapper.readTree(document).textValue());
    assertEquals(document.strip(), VisibleText.of(document.strip()));
  }
}
