import { join } from 'node:path';
import { root } from '../environment/processes.mjs';
import { mutate } from './operators.mjs';

/** Has vitest see a module with the mutant in it that MUTANT describes; the file stays as it is. */
export function mutation() {
  const mutant = process.env.MUTANT && JSON.parse(process.env.MUTANT);
  if (!mutant) return [];
  const path = join(root, mutant.file).replaceAll('\\', '/');
  return [{
    name: 'matjar:mutation',
    enforce: 'pre',
    transform: (code, id) => (id.split('?', 1)[0] === path ? { code: mutate(code, mutant), map: null } : undefined),
  }];
}
