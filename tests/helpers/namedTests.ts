import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** Returns the cells of each table row on a page. A `|` inside a cell must be escaped. */
export const rowsOf = (page: string): string[][] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    );

/** Returns the tests that a page in `docs` links to, such as `[is shown](../tests/shown.test.ts)`. */
export const testsNamedIn = (text: string): { title: string; path: string }[] =>
  [...text.matchAll(/\[((?:\\.|[^\]\\])+)\]\(\.\.\/([^)#]+(?:\.test\.\w+|\/scene\.ts))\)/g)].map(([, title, path]) => ({
    title: title!.replaceAll(/\\(.)/g, '$1'),
    path: path!,
  }));

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Returns the identifier at the root of a call: `it` for `it.each(…)('…')`. */
const rootOf = (node: unknown): unknown => {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return node.name;
  return rootOf(node.object ?? node.callee ?? node.tag);
};

/** Returns the names of all tests in a file. */
const titlesIn = (path: string): Set<string> => {
  const titles = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    const [first] = (value.arguments ?? []) as unknown[];
    if (
      value.type === 'CallExpression' &&
      ['it', 'test', 'inTurn'].includes(String(rootOf(value.callee))) &&
      isNode(first) &&
      typeof first.value === 'string'
    ) {
      titles.add(first.value);
    }
    Object.values(value).forEach(visit);
  };
  visit(parseSync(path, readFileSync(path, 'utf8')).program);
  return titles;
};

/** Returns the tests in `named` that don't exist. Throws an error if a test's file doesn't exist. */
export const missingTests = (named: readonly { title: string; path: string }[]): { title: string; path: string }[] => {
  const paths = new Set(named.map(({ path }) => path));
  const titles = new Map([...paths].map((path) => [path, titlesIn(path)]));
  return named.filter(({ title, path }) => !titles.get(path)!.has(title));
};
