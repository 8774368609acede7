import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.mjs';

/** The npm scope of the checkout's own packages. A copy of the checkout contains its own versions of these packages. */
const own = '@matjar';

/**
 * Links the installed packages and the copied framework into a copy of the checkout. The copy has its own node_modules
 * folder because Vite stores its cache there.
 */
export function linkPackages(copy) {
  const [from, to] = [root, copy].map((folder) => join(folder, 'node_modules'));
  mkdirSync(join(to, own), { recursive: true });
  symlinkSync(join('..', '..', 'framework'), join(to, own, 'admin'), 'dir');
  for (const name of readdirSync(from).filter((entry) => entry !== own && !entry.startsWith('.vite')))
    symlinkSync(join(from, name), join(to, name));
}
