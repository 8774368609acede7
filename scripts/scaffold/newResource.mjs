// Creates a resource: its declaration and its entry in the registry.
// npm run new:resource -- delivery-zones --en "Delivery zone,Delivery zones" --ar "منطقة توصيل,مناطق التوصيل"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { installed, run } from '../environment/processes.mjs';
import { ask, stop } from './ask.mjs';

const usage = 'Usage: npm run new:resource -- <name> --en "One,Many" --ar "واحد,كثير"';

/** Converts a name such as `delivery-zones` to a JavaScript name: `deliveryZones`. */
export const camelCase = (name) => name.replace(/[-_/]+([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/**
 * Returns the source code of a declaration with a name in both languages, a sort order, and a toggle for active
 * records.
 */
export const declarationOf = ({ name, en, ar }) => `import { defineResource, field } from '@matjar/admin';
import { shop } from '../../scopes';

export const ${camelCase(name)} = defineResource({
  name: '${name}',
  label: { en: [${en.map(quote).join(', ')}], ar: [${ar.map(quote).join(', ')}] },
  api: { path: '${name.replace(/[-/]/g, '_')}' },
  scope: shop,
  menu: 'catalogue',
  title: 'name',
  fields: {
    name: field.localized({ label: { en: 'Name', ar: 'الاسم' }, required: true, max: 80 }),
    sort: field.number({ label: { en: 'Order', ar: 'الترتيب' }, min: 0, max: 9999, default: 0 }),
    active: field.toggle({ label: { en: 'Active', ar: 'مفعّل' }, default: true }),
  },
  status: 'active',
  list: { columns: ['name', 'sort', 'active'], filters: ['active'], sort: { field: 'sort', order: 'ASC' } },
});
`;

const quote = (text) => `'${text.replace(/[\\']/g, '\\$&')}'`;

/**
 * Adds a resource to the registry's source code. The import is inserted in sorted order, and the resource is added to
 * the end of the list.
 */
export const register = (registry, variable) => {
  const line = `import { ${variable} } from './${variable}/${variable}.resource';`;
  const lines = registry.split('\n');
  const imports = lines.filter((text) => text.includes('.resource'));
  const after = imports.findLast((text) => text < line);
  lines.splice(after ? lines.indexOf(after) + 1 : lines.indexOf(imports[0]), 0, line);
  const end = lines.findIndex((text) => text.startsWith('] as const'));
  lines.splice(end, 0, `  ${variable},`);
  return lines.join('\n');
};

const pair = (text) =>
  text
    ?.split(/[,،]/)
    .map((part) => part.trim())
    .filter(Boolean);

const main = async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { en: { type: 'string' }, ar: { type: 'string' } },
  });
  const [name] = positionals;
  if (!/^[a-z][a-z0-9]*([-_/][a-z0-9]+)*$/.test(name ?? ''))
    stop(`The name is not valid: use only lowercase letters, digits and dashes. ${usage}`);

  const answers = await ask(values, {
    en: 'English singular and plural, separated by a comma: ',
    ar: 'Arabic singular and plural, separated by a comma: ',
  });
  const [en, ar] = [pair(answers.en), pair(answers.ar)];
  if (en?.length !== 2 || ar?.length !== 2)
    stop(`The resource needs a singular and a plural in both languages. ${usage}`);

  const variable = camelCase(name);
  const folder = `src/resources/${variable}`;
  if (existsSync(folder)) stop(`${folder} already exists: choose another name.`);
  mkdirSync(folder);
  writeFileSync(`${folder}/${variable}.resource.ts`, declarationOf({ name, en, ar }));
  const registry = 'src/resources/index.ts';
  writeFileSync(registry, register(readFileSync(registry, 'utf8'), variable));
  await run(...installed('oxfmt', folder, registry));
  console.log(`Declared in ${folder}/${variable}.resource.ts and listed in ${registry}.`);
  console.log(
    `Add its fields, then generate the migration of its table, which the server needs to start: npm run db:generate -- ${name.replace(/[-/]/g, '_')}`,
  );
};

if (import.meta.url === new URL(process.argv[1], 'file:').href) await main();
