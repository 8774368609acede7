import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names that the starter or the framework already uses. */
const reservedNames = ['account', 'note', 'own', 'shared', 'tenant', 'user', 'log', 'comment', 'import', 'upload'];

/** Returns the reason why an admin's tenants can't have this name, or undefined if they can. */
export const tenantsComplaint = (name) => {
  if (!/^[A-Z][a-z]+$/.test(name))
    return `--tenants takes what one tenant is called, an English word with a capital such as Branch: "${name}" is none.`;
  return reservedNames.includes(name.toLowerCase())
    ? `--tenants ${name}: the admin has that name already; take another.`
    : undefined;
};

const pluralOf = (word) => {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
};

const edit = (file, ...changes) => {
  let text = readFileSync(file, 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`The starter's ${file} lacks: ${from}`);
    text = text.replace(from, () => to);
  }
  writeFileSync(file, text);
};

/**
 * Adds tenants to a copy of the starter, and makes the starter's notes belong to a tenant. Must be called before
 * `giveLanguages`. The English name for tenants is used in all languages.
 */
export const giveTenants = (folder, Name) => {
  const Plural = pluralOf(Name);
  const [one, many] = [Name.toLowerCase(), Plural.toLowerCase()];
  const inFolder = (path) => join(folder, path);
  edit(inFolder('scopes.ts'), [
    '/** The user',
    `/** Rows of one ${one}. */
export const ${one} = defineScope({
  name: '${one}',
  rows: 'tenant',
  column: '${one}_id',
  rights: readAndWrite(everybody, everybody),
});

/** The current user's ${one}. */
export const own${Name} = defineScope({
  name: 'own-${one}',
  rows: 'tenant-itself',
  rights: { ...readAndWrite(everybody, []), edit: everybody },
});

/** The user`,
  ]);
  // Only roles with access to all tenants may write rows that are shared by tenants.
  edit(inFolder('scopes.ts'), [
    "rows: 'platform', rights: readAndWrite(everybody, everybody)",
    "rows: 'platform', rights: readAndWrite(everybody, ['manager'])",
  ]);
  edit(inFolder('roles.ts'), [
    '    everywhere: true,\n  },\n',
    `    everywhere: true,
  },
  staff: {
    label: { en: 'Staff', ar: 'موظف' },
    permissions: { en: 'Works in one ${one}', ar: 'Works in one ${one}' },
  },
`,
  ]);
  writeFileSync(
    inFolder(`resources/${many}.ts`),
    `import { defineResource, field, thingName } from '@matjar/admin';
import { own${Name}, shared } from '../scopes';

const fields = {
  name: field.text({ label: { en: 'Name', ar: 'الاسم' }, required: true, max: 80, rule: thingName }),
};

/** Every ${one}. */
export const ${many} = defineResource({
  name: '${many}',
  label: { en: ['${Name}', '${Plural}'], ar: ['${Name}', '${Plural}'] },
  api: { path: '${many}', key: '${one}_id' },
  scope: shared,
  menu: 'work',
  title: 'name',
  fields,
  can: { list: ['manager'], show: ['manager'], export: ['manager'] },
  list: { columns: ['name'], search: ['name'] },
});

/** The current user's ${one}. */
export const ${one} = defineResource({
  name: '${one}',
  label: { en: ['Our ${one}', 'Our ${one}'], ar: ['Our ${one}', 'Our ${one}'] },
  api: { path: '${one}', key: '${one}_id' },
  table: '${many}',
  scope: own${Name},
  menu: 'mine',
  title: 'name',
  fields,
});
`,
  );
  edit(
    inFolder('resources/index.ts'),
    [
      "import { notes } from './notes';",
      `import { ${one}, ${many} } from './${many}';\nimport { notes } from './notes';`,
    ],
    ['[notes, account]', `[notes, ${many}, ${one}, account]`],
  );
  edit(
    inFolder('resources/notes.ts'),
    ["import { shared } from '../scopes';", `import { ${one} } from '../scopes';`],
    ['scope: shared', `scope: ${one}`],
  );
  edit(
    inFolder('server/demo.ts'),
    [
      "role_type: 'manager' }]",
      "role_type: 'manager' },\n  { full_name: 'Omar', email: 'staff@starter.test', role_type: 'staff' },\n]",
    ],
    [
      'import type { Database,',
      "import { memberships } from '@matjar/admin/server/database';\nimport type { Database,",
    ],
    [
      "import { notes } from '../resources/notes';",
      `import { ${many} } from '../resources/${many}';\nimport { notes } from '../resources/notes';`,
    ],
    [
      "    await write(notes, [{ text: 'Declare a resource', done: true }, { text: 'Show it to somebody' }]);\n",
      `    const [first, second] = await write(${many}, [{ name: 'First ${Name}' }, { name: 'Second ${Name}' }]);
    await write(notes, [{ text: 'Declare a resource', done: true }, { text: 'Show it to somebody' }], { tenant: first! });
    await write(notes, [{ text: 'Look at another ${one}' }], { tenant: second! });
`,
    ],
    [
      '    for (const id of await write(account, people)) await setPassword(db, id, demoPassword);\n',
      `    for (const id of await write(account, people)) {
      await db.insert(memberships).values({ user_id: id, tenant_id: first! });
      await setPassword(db, id, demoPassword);
    }
`,
    ],
  );
};
