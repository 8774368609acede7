import { readFileSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';

const beginsWith =
  (text) =>
  ({ moduleId }) =>
    readFileSync(moduleId, 'utf8').startsWith(text);

const hasDocument = beginsWith('// @vitest-environment jsdom');

/** A file of which it says so in its first line: begun last, it would go on alone after all others. */
const takesLong = beginsWith('// Takes long');

/** Those of which `isFirst` says so before the others, each in the order they were in. */
const putFirst = (files, isFirst) => [...files.filter(isFirst), ...files.filter((file) => !isFirst(file))];

/**
 * The files with a document first, then those without one: a worker goes on to the next file only where that asks for
 * the same environment, and loads every library again where it doesn't.
 */
export class ByEnvironment extends BaseSequencer {
  /** Sorts the files of all projects, in each as vitest does: slow ones first, or large ones where no run has timed them. */
  async sort(files) {
    const sorted = await super.sort(files);
    return [...new Set(sorted.map(({ project }) => project))].flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return putFirst(putFirst(own, takesLong), hasDocument);
    });
  }
}
