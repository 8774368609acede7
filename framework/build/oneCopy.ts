import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { copiesComplaint } from '../core/copies';

const versionOf = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;

const inFolder = new RegExp('^(.*/node_modules/@matjar/admin)/');

/**
 * Makes the build fail if it contains modules from more than one copy of the framework. `own` is the folder of the copy
 * that runs the build.
 */
export const oneCopy = (own: string): Plugin => ({
  name: 'admin:one-copy',
  apply: 'build',
  buildEnd(error) {
    if (error) return;
    const installed = [...this.getModuleIds()].flatMap((id) => inFolder.exec(id)?.[1] ?? []);
    const folders = [...new Set([own.replace(/\/$/, ''), ...installed])];
    const complaint = copiesComplaint(folders.map((folder) => ({ folder, version: versionOf(folder) })));
    if (complaint) this.error(complaint);
  },
});
