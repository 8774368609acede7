import { cpSync, existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export { apiPort } from './development/apiPort.mjs';

/** The starter's names in its files. */
const starter = { name: /starter/g, en: /Starter/g, ar: /البداية/g };

/** Replaces the starter's names in a file. */
const renamed = (text, { name, en, ar }) =>
  text
    .replace(starter.name, () => name)
    .replace(starter.en, () => en)
    .replace(starter.ar, () => ar);

export const complaintOf = ({ name, en, ar }) => {
  if (!name || !/^[a-z][a-z0-9]*$/.test(name))
    return 'A name has small letters and digits alone, and begins with a letter.';
  if ([en, ar].some((text) => text !== undefined && !/^[^'"\\<>&]+$/.test(text)))
    return 'An admin is named in both languages, without quotes and markup.';
  return undefined;
};

/** Artifacts of builds, servers and npm in the starter's folder. */
const made = ['.data', 'dist', 'node_modules'];

export const createAdmin = (from, folder, names) => {
  if (existsSync(folder)) throw new Error(`${folder} exists already.`);
  cpSync(from, folder, { recursive: true, filter: (path) => !made.some((one) => path === join(from, one)) });
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    if (statSync(path).isFile()) writeFileSync(path, renamed(readFileSync(path, 'utf8'), names));
};
