// The first screen's modules must not use strings that load later, because the user would see their keys.
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { later } from '../../languages/en/later';

const sources = import.meta.glob<string>(
  ['../../../{framework,src,examples}/**/*.{ts,tsx}', '!../../../**/*.{test,fixture}.*', '!../../../**/testing/**'],
  { query: '?raw', import: 'default', eager: true },
);

const files = new Map(Object.entries(sources).map(([path, code]) => [join('framework/client/i18n', path), code]));

const resolve = (from: string, target: string): string | undefined => {
  const path = join(dirname(from), target);
  return [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((one) => files.has(one));
};

const staticImport = /^(?:import|export)\s(?!type\b)([^;]*?)from '([^']+)'/gm;

const namesIn = (clause: string) => [...clause.matchAll(/(\w+)\s*(?=[,}])/g)].map(([, name]) => name!);

/** The names that the package's public entries export, each with its module. */
const behindDoors = new Map(
  [...files].flatMap(([file, code]) =>
    file.startsWith('framework/doors/')
      ? [...code.matchAll(staticImport)].flatMap(([, clause, target]) =>
          namesIn(clause!).map((name) => [name, resolve(file, target!)] as const),
        )
      : [],
  ),
);

/** Returns the static imports of a module. */
const importsOf = (file: string): string[] =>
  [...files.get(file)!.matchAll(staticImport)].flatMap(([, clause, target]) =>
    target!.startsWith('@matjar/admin')
      ? namesIn(clause!).flatMap((name) => behindDoors.get(name) ?? [])
      : (resolve(file, target!) ?? []),
  );

const lazyImport = /import\('([^']+)'\)/g;
/** Matches a dynamic import that also waits for the strings that load later. */
const gated =
  /(?:lazyPart|lazyScreen|quietPart|withLaterTexts)\((?:async )?\(\) => [^;]*?import\('([^']+)'\)([^;]*?)[;\n]/g;

/** The modules that don't wait for the strings that load later: the entry points and some dynamic imports. */
const parts = [...files].flatMap(([file, code]) => {
  // A resource's slots (`views/slots`) wait for the strings that load later. The log's strings are used only in such
  // slots.
  if (/(?:\.views|\/ownViews)\.tsx$|^src\/parts\.ts$/.test(file)) return [];
  const waits = new Set(
    [...code.matchAll(gated)].filter(([, , rest]) => !rest!.includes("'first'")).map(([, target]) => target),
  );
  return [...code.matchAll(lazyImport)].flatMap(([, target]) =>
    waits.has(target!) ? [] : (resolve(file, target!) ?? []),
  );
});
const begins = ['src/main.tsx', 'examples/clinic/client/main.ts', 'examples/starter/client/main.ts'];

/** Returns all modules that are reachable from the roots, each with the first module that imports it. */
const closure = (roots: readonly string[]): Map<string, string | undefined> => {
  const importers = new Map<string, string | undefined>(roots.map((root) => [root, undefined]));
  for (const file of importers.keys())
    for (const path of importsOf(file)) if (!importers.has(path)) importers.set(path, file);
  return importers;
};

const laterKey = new RegExp(`['\`](?:${Object.keys(later).join('|')})\\.[\\w$]`);
const withoutComments = (code: string) => code.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');

test("modules that load before the later texts don't use them", () => {
  const importers = closure([...begins, ...parts]);
  const way = (file: string): string => {
    const importer = importers.get(file);
    return importer ? `${file} < ${way(importer)}` : file;
  };
  const reached = [...importers.keys()].filter(
    (file) => /^(framework\/(client|kinds)|src\/(features|resources))\//.test(file) && !file.endsWith('kind.ts'),
  );
  expect(reached.length).toBeGreaterThan(200);
  expect(reached.filter((file) => laterKey.test(withoutComments(files.get(file)!))).map(way)).toEqual([]);
});
