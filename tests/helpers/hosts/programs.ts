import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** Returns the path of an installed program, or undefined. */
export const findProgram = (name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path));

/** Returns a non-root account for child processes, or an empty object if this process isn't root. */
export const account = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('nobody:'))!
    .split(':');
  return { uid: Number(line[2]), gid: Number(line[3]) };
};

/**
 * Replaces part of a configuration file from the `deploy` folder. Throws an error if the file doesn't contain that
 * part.
 */
export const replaced = (text: string, part: string | RegExp, by: string): string => {
  if (!(typeof part === 'string' ? text.includes(part) : text.search(part) >= 0))
    throw new Error(`The configuration has no ${String(part)}`);
  return text.replace(part, by);
};
