import { readFileSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';

const hasDocument = ({ moduleId }) => readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');

/**
 * The files with a document first, then those without one: a worker goes on to the next file only where that asks for
 * the same environment, and loads every library again where it doesn't.
 */
export class ByEnvironment extends BaseSequencer {
  /** Sorts the files of all projects, in each as vitest does: slow ones first. */
  async sort(files) {
    const sorted = await super.sort(files);
    return [...new Set(sorted.map(({ project }) => project))].flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(hasDocument), ...own.filter((file) => !hasDocument(file))];
    });
  }
}
