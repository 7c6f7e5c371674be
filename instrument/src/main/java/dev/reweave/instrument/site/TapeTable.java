// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.site;

/** Keeps what tapes cannot be read without. Called from all threads that load classes. */
public interface TapeTable {
  /**
   * Keeps the class file that the tapes of its methods are made with.
   *
   * @return number of its first method; the others follow in the order of the class file
   */
  int classFile(int classId, int loaderId, int methods, byte[] classFile);

  /**
   * Keeps which sites the instructions of a class have whose accesses are recorded.
   *
   * @param sites number of the method on the tapes, index of the instruction (marks not counted),
   *     site, and so on
   */
  void sites(int classId, int[] sites);

  /**
   * Keeps which methods of a class make no entries though they have code of their own.
   *
   * @param methods number of the method on the tapes, code of the reason, and so on; see {@link
   *     dev.reweave.protocol.tape.NoTape}
   */
  void untaped(int classId, int[] methods);
}
