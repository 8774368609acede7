import { readFileSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';

const beginsWith =
  (text) =>
  ({ moduleId }) =>
    readFileSync(moduleId, 'utf8').startsWith(text);

const hasDocument = beginsWith('// @vitest-environment jsdom');

/**
 * Returns true for slow files, which are marked in their first line. If a slow file was started last, it would still be
 * running after all other files have ended.
 */
const takesLong = beginsWith('// Takes long');

/** Moves the files that match `isFirst` to the front. Otherwise the order isn't changed. */
const putFirst = (files, isFirst) => [...files.filter(isFirst), ...files.filter((file) => !isFirst(file))];

/**
 * Runs the files that require a document first, then the other files. A worker reuses loaded libraries only if the next
 * file requires the same environment.
 */
export class ByEnvironment extends BaseSequencer {
  /**
   * Sorts the files of each project in Vitest's order: slow files first or, if there are no recorded times, large files
   * first.
   */
  async sort(files) {
    const sorted = await super.sort(files);
    return [...new Set(sorted.map(({ project }) => project))].flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return putFirst(putFirst(own, takesLong), hasDocument);
    });
  }
}
