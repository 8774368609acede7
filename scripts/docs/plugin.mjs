import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** The plugin that `guides/publishing-a-plugin` builds: its name and its folder in the admin. */
export const plugin = { name: '@acme/matjar-admin-visits', folder: 'packages/visits' };

/** Links the plugin into an admin's node_modules, just as `npm install` does with a folder. */
export function linkPlugin(admin) {
  const [scope, name] = plugin.name.split('/');
  const to = join(admin, 'node_modules', scope);
  mkdirSync(to, { recursive: true });
  rmSync(join(to, name), { force: true });
  symlinkSync(join('..', '..', plugin.folder), join(to, name), 'dir');
}
