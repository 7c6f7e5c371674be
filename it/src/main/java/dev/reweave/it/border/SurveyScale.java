// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

/**
 * How much a survey takes in.
 *
 * @param classes of how many classes with cases
 * @param wanted cases for each method, as an effect and as a probe
 * @param subjects objects of each class
 * @param derived things taken from each object
 * @param arguments calls with an object as an argument
 */
record SurveyScale(long seed, int classes, int wanted, int subjects, int derived, int arguments) {

  static SurveyScale all(long seed) {
    return new SurveyScale(seed, Integer.MAX_VALUE, 2, 2, 8, 40);
  }

  static SurveyScale sample(long seed, int classes) {
    return new SurveyScale(seed, classes, 1, 1, 2, 8);
  }
}
