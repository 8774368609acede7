import { readFileSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';

const beginsWith =
  (text) =>
  ({ moduleId }) =>
    readFileSync(moduleId, 'utf8').startsWith(text);

const hasDocument = beginsWith('// @vitest-environment jsdom');

/**
 * Returns true for slow files, which are marked in their first line. A slow file that starts last would still be
 * running after all others have finished.
 */
const takesLong = beginsWith('// Takes long');

/** Moves the files that match `isFirst` to the front, without changing the order in any other way. */
const putFirst = (files, isFirst) => [...files.filter(isFirst), ...files.filter((file) => !isFirst(file))];

/**
 * Runs test files that require a document before all other test files. A worker reuses loaded libraries only if the
 * next file requires the same environment.
 */
export class ByEnvironment extends BaseSequencer {
  /**
   * Sorts each project's files in Vitest's order: slow files first or, if no durations have been recorded, large files
   * first. Moves files that need a document and files marked as slow to the front.
   */
  async sort(files) {
    const sorted = await super.sort(files);
    return [...new Set(sorted.map(({ project }) => project))].flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return putFirst(putFirst(own, takesLong), hasDocument);
    });
  }
}
