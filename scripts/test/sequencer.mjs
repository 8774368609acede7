import { readFileSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';

const beginsWith =
  (text) =>
  ({ moduleId }) =>
    readFileSync(moduleId, 'utf8').startsWith(text);

const hasDocument = beginsWith('// @vitest-environment jsdom');

/**
 * A slow file has a mark in its first line. If it started last, it would still be running after all other files have
 * ended.
 */
const takesLong = beginsWith('// Takes long');

/** Moves the files that match `isFirst` to the front. Otherwise keeps the order. */
const putFirst = (files, isFirst) => [...files.filter(isFirst), ...files.filter((file) => !isFirst(file))];

/**
 * Runs the files that need a document first, then the others. A worker reuses loaded libraries only if the next file
 * needs the same environment.
 */
export class ByEnvironment extends BaseSequencer {
  /**
   * Sorts the files of each project as vitest does: slow files first, or large files if there are no recorded times.
   */
  async sort(files) {
    const sorted = await super.sort(files);
    return [...new Set(sorted.map(({ project }) => project))].flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return putFirst(putFirst(own, takesLong), hasDocument);
    });
  }
}
