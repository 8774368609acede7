import { beyond, bodyCaps, namedTwice } from '../write/body/scanJson';

/** Names that reach an object's inside instead of its content. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** The highest index of a list. */
const mostIndex = 1000;

/** Maps rather than objects: V8 makes room for all places before one, and an object `{ 1000: … }` takes twelve kilobytes. */
type Tree = Map<string, Tree | string>;

const namesIn = (key: string): string[] => {
  if (key.length > bodyCaps.nameLength) throw beyond('nameLength');
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key);
  if (!match) throw new SyntaxError(`malformed key ${key}`);
  const names = [match[1]!, ...[...match[2]!.matchAll(/\[([^[\]]*)\]/g)].map((found) => found[1]!)];
  if (names.length > bodyCaps.depth) throw beyond('depth');
  if (names.some((name) => forbidden.has(name))) throw new SyntaxError(`forbidden key ${key}`);
  return names;
};

const isIndex = (name: string) => /^(0|[1-9]\d{0,3})$/.test(name) && Number(name) <= mostIndex;

/** How many values more a form may come to: `a[1000]` alone makes a list of a thousand and one. */
interface Room {
  values: number;
}

const take = (room: Room, values: number): void => {
  room.values -= values;
  if (room.values < 0) throw beyond('values');
};

/** Objects whose names are all indices become lists. */
const withLists = (tree: Tree | string, room: Room): unknown => {
  if (typeof tree === 'string') return tree;
  const names = [...tree.keys()];
  if (!names.every(isIndex)) {
    take(room, names.length);
    return Object.fromEntries([...tree].map(([name, inner]) => [name, withLists(inner, room)]));
  }
  const length = Math.max(...names.map(Number)) + 1;
  take(room, length);
  const list: unknown[] = Array.from({ length }, () => null);
  for (const [name, inner] of tree) list[Number(name)] = withLists(inner, room);
  return list;
};

/**
 * The nested payload behind bracketed form keys: `a[b][0]=1` is `{ a: { b: ['1'] } }`, and `a[]=1` appends. Values stay
 * texts. Throws `SyntaxError` for keys that are malformed, contradict each other, or reach for an object's prototype, and
 * `ApiError` for a key that is there twice or a form beyond `bodyCaps`.
 */
export const unfold = (pairs: Iterable<readonly [string, string]>): Record<string, unknown> => {
  const root: Tree = new Map();
  for (const [key, value] of pairs) {
    const names = namesIn(key);
    let node = root;
    names.forEach((given, depth) => {
      const name = given === '' ? String(node.size) : given;
      const inner = node.get(name);
      if (depth === names.length - 1) {
        if (inner !== undefined) throw namedTwice();
        node.set(name, value);
        return;
      }
      if (typeof inner === 'string') throw new SyntaxError(`key ${key} is a text and more`);
      const next: Tree = inner ?? new Map();
      node.set(name, next);
      node = next;
    });
  }
  const room = { values: bodyCaps.values };
  return Object.fromEntries([...root].map(([name, tree]) => [name, withLists(tree, room)]));
};
