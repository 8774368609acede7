import { join } from 'node:path';
import { root } from '../environment/processes.mjs';
import { mutate } from './operators.mjs';
import { probed } from './probes.mjs';

const pathOf = (file) => join(root, file).replaceAll('\\', '/');

/**
 * Returns a Vite plugin that changes modules in memory, not on disk. Depending on `globalThis.triedMutants`, it either
 * inserts probes before `mutants` or applies `mutant`.
 */
export function mutation() {
  if (!globalThis.triedMutants) return [];
  return [
    {
      name: 'matjar:mutation',
      enforce: 'pre',
      transform(code, id) {
        const { mutants = [], mutant } = globalThis.triedMutants;
        const path = id.split('?', 1)[0];
        if (mutant) return pathOf(mutant.file) === path ? { code: mutate(code, mutant), map: null } : undefined;
        const own = mutants.filter(({ file }) => pathOf(file) === path);
        return own.length > 0 ? { code: probed(code, own), map: null } : undefined;
      },
    },
  ];
}

/** Returns the extra setup file needed while the runner records which mutants each test file reaches. */
export const notesSetup = () => (globalThis.triedMutants ? ['scripts/mutation/note.mjs'] : []);
