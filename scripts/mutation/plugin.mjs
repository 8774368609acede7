import { join } from 'node:path';
import { root } from '../environment/processes.mjs';
import { mutate } from './operators.mjs';
import { probed } from './probes.mjs';

const pathOf = (file) => join(root, file).replaceAll('\\', '/');

/**
 * Has vitest see the modules that mutants are tried in as the runner wants them, by `globalThis.triedMutants`: `mutants` with notes
 * before them, or `mutant` in its place. The files stay as they are.
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

/** What each test file is set up with besides, while it is noted which mutants it reaches. */
export const notesSetup = () => (globalThis.triedMutants ? ['scripts/mutation/note.mjs'] : []);
