// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import java.io.IOException;
import java.net.ServerSocket;

/** Opens a port in the constructor above its own. */
class OutsideProgram extends ServerSocket {
  OutsideProgram(int port) throws IOException {
    super(port);
  }
}
