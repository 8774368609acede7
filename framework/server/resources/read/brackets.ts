import { mostDepth } from '../write/body/depth';

/** Names that reach an object's inside instead of its content. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** The highest index of a list. */
const mostIndex = 1000;

type Tree = { [name: string]: Tree | string };

const namesIn = (key: string): string[] => {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key);
  if (!match) throw new SyntaxError(`malformed key ${key}`);
  const names = [match[1]!, ...[...match[2]!.matchAll(/\[([^[\]]*)\]/g)].map((found) => found[1]!)];
  if (names.length > mostDepth || names.some((name) => forbidden.has(name))) {
    throw new SyntaxError(`forbidden key ${key}`);
  }
  return names;
};

const isIndex = (name: string) => /^(0|[1-9]\d{0,3})$/.test(name) && Number(name) <= mostIndex;

/** Objects whose names are all indices become lists. */
const withLists = (tree: Tree | string): unknown => {
  if (typeof tree === 'string') return tree;
  const names = Object.keys(tree);
  if (!names.every(isIndex)) {
    return Object.fromEntries(names.map((name) => [name, withLists(tree[name]!)]));
  }
  const list: unknown[] = Array.from({ length: Math.max(...names.map(Number)) + 1 }, () => null);
  for (const name of names) list[Number(name)] = withLists(tree[name]!);
  return list;
};

/**
 * The nested payload behind bracketed form keys: `a[b][0]=1` is `{ a: { b: ['1'] } }`, and `a[]=1` appends. Values stay
 * texts. Throws `SyntaxError` for keys that are malformed, contradict each other, or reach for an object's prototype.
 */
export const unfold = (pairs: Iterable<readonly [string, string]>): Record<string, unknown> => {
  const root: Tree = Object.create(null) as Tree;
  for (const [key, value] of pairs) {
    const names = namesIn(key);
    let node = root;
    names.forEach((given, depth) => {
      const name = given === '' ? String(Object.keys(node).length) : given;
      const inner = node[name];
      if (depth === names.length - 1) {
        if (inner !== undefined) throw new SyntaxError(`key ${key} twice`);
        node[name] = value;
      } else {
        if (typeof inner === 'string') throw new SyntaxError(`key ${key} is a text and more`);
        node = node[name] = inner ?? (Object.create(null) as Tree);
      }
    });
  }
  return Object.fromEntries(Object.entries(root).map(([name, tree]) => [name, withLists(tree)]));
};
