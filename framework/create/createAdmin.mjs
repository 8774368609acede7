import { cpSync, existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguages, languagesComplaint, giveLanguages } from './languages.mjs';
import { giveTenants, tenantsComplaint } from './tenants.mjs';

export { apiPort } from './development/apiPort.mjs';

/** The names in the starter's files to replace with those of the new admin. */
const starter = { name: /starter/g, en: /Starter/g, ar: /البداية/g };

/** Replaces the starter's names in a file with the names of the new admin. */
const renamed = (text, { name, en, ar }) =>
  text
    .replace(starter.name, () => name)
    .replace(starter.en, () => en)
    .replace(starter.ar, () => ar);

export const complaintOf = ({ name, languages = defaultLanguages, tenants, ...names }) => {
  if (!name || !/^[a-z][a-z0-9]*$/.test(name))
    return 'The name is not valid: use only lowercase letters and digits, and begin with a letter.';
  const complaint = languagesComplaint(languages) ?? (tenants === undefined ? undefined : tenantsComplaint(tenants));
  if (complaint) return complaint;
  const wrong = languages.find((code) => names[code] !== undefined && !/^[^'"\\<>&]+$/.test(names[code]));
  if (wrong)
    return `The admin needs a name in each of its languages, without quotes and markup: add --${wrong} "Its name".`;
  return undefined;
};

/** Generated files in the starter's folder that aren't copied: build output, server data and npm's files. */
const generated = ['.data', 'dist', 'node_modules'];

export const createAdmin = (from, folder, names) => {
  if (existsSync(folder)) throw new Error(`${folder} already exists: choose another folder.`);
  cpSync(from, folder, { recursive: true, filter: (path) => !generated.some((one) => path === join(from, one)) });
  const { name, languages = defaultLanguages, tenants } = names;
  if (tenants) giveTenants(folder, tenants);
  if (languages.join() !== defaultLanguages.join()) giveLanguages(folder, languages, names);
  // Strings in a single language, such as the API's title, are in English or, failing that, in the admin's first
  // language.
  const all = { name, en: names.en ?? names[languages[0]], ar: names.ar ?? '' };
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    if (statSync(path).isFile()) writeFileSync(path, renamed(readFileSync(path, 'utf8'), all));
};
