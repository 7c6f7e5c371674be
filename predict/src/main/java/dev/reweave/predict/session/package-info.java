// SPDX-License-Identifier: Apache-2.0
/**
 * What a predictor is given and what it gives back: options, the events one by one, the judge that
 * decides candidates, and the drafts of findings.
 */
package dev.reweave.predict.session;
