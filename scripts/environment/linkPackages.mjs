import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.mjs';

/** The packages of the checkout itself, which a copy has its own of. */
const own = '@matjar';

/**
 * Gives a copy of the checkout the packages that are installed here, and its own framework. They are in a folder of its own: Vite keeps what
 * it makes of them beside them.
 */
export function linkPackages(copy) {
  const [from, to] = [root, copy].map((folder) => join(folder, 'node_modules'));
  mkdirSync(join(to, own), { recursive: true });
  symlinkSync(join('..', '..', 'framework'), join(to, own, 'admin'), 'dir');
  for (const name of readdirSync(from).filter((entry) => entry !== own && !entry.startsWith('.vite')))
    symlinkSync(join(from, name), join(to, name));
}
