import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

// `npm run docs:doors`: generates docs/doors.md, which lists the exports of each door of @matjar/admin.

const root = fileURLToPath(new URL('../..', import.meta.url));

export const doorsFile = `${root}docs/doors.md`;

interface Specifier {
  exportKind: 'type' | 'value';
  exported: { name: string };
}

/** A door of the framework: its import path, purpose, and exports in alphabetical order. */
export interface Door {
  name: string;
  purpose: string;
  names: readonly { name: string; isType: boolean }[];
}

const manifest = JSON.parse(readFileSync(`${root}framework/package.json`, 'utf8')) as {
  name: string;
  exports: Record<string, string>;
};

/** Returns the names that a module declares and exports. Modules re-exported with `export *` contain only types. */
const declaredBy = (code: string) => [...code.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name!);

const doorOf = (path: string, file: string): Door => {
  const code = readFileSync(`${root}framework/${file}`, 'utf8');
  const { program } = parseSync(file, code);
  const names = program.body.flatMap((node) => {
    if (node.type === 'ExportAllDeclaration') {
      const module = new URL(`${node.source.value}.ts`, `file://${root}framework/${file}`);
      return declaredBy(readFileSync(module, 'utf8')).map((name) => ({ name, isType: true }));
    }
    if (node.type !== 'ExportNamedDeclaration') return [];
    const isType = (one: Specifier) => node.exportKind === 'type' || one.exportKind === 'type';
    return (node.specifiers as unknown as Specifier[]).map((one) => ({ name: one.exported.name, isType: isType(one) }));
  });
  const purpose = /\/\*\*([\s\S]*?)\*\//.exec(code)![1]!;
  return {
    name: `${manifest.name}${path.slice(1)}`,
    purpose: purpose.replaceAll(/\s*\n \* ?/g, ' ').trim(),
    names: names.sort((one, other) => one.name.localeCompare(other.name, 'en')),
  };
};

/** The framework's doors, except the doors for languages, which all export the same names. */
export const doors: readonly Door[] = Object.entries(manifest.exports)
  .filter(([, file]) => typeof file === 'string' && file.startsWith('./doors/'))
  .map(([path, file]) => doorOf(path, file));

const chapter = ({ name, purpose, names }: Door) => [
  `## ${name}`,
  '',
  purpose,
  '',
  ...names.map((one) => `- \`${one.name}\`${one.isType ? ' (type)' : ''}`),
  '',
];

/** Renders docs/doors.md. */
export const doorsPage = (): string =>
  [
    '# Doors',
    '',
    'What `@matjar/admin` exports, door by door. Everything else in the package is private and may change at any time. `npm run docs:doors` writes this page.',
    '',
    'Each language has doors of its own: `@matjar/admin/languages/<code>` has the texts of the dashboard, and below it are those of the `pages` before the login, the `server`, the `keys`, the `log` and the `webhooks`.',
    '',
    ...doors.flatMap(chapter),
  ].join('\n');

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(doorsFile, doorsPage());
