import { beyond, bodyCaps, namedTwice } from '../write/body/scanJson';

/** Names that would reach an object's prototype. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

const mostIndex = 1000;

/** A map, because V8 allocates all places before an index: an object `{ 1000: … }` takes 12 kB. */
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

/** The number of values still allowed: `a[1000]` alone creates a list of 1001. */
interface Room {
  values: number;
}

const take = (room: Room, values: number): void => {
  room.values -= values;
  if (room.values < 0) throw beyond('values');
};

/** Converts objects whose keys are all indexes to lists. */
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
 * Parses bracketed form keys: `a[b][0]=1` becomes `{ a: { b: ['1'] } }`, and `a[]=1` appends. Values remain strings. Throws `SyntaxError`
 * for keys that are malformed, contradictory or reach a prototype, and `ApiError` for duplicate keys and forms beyond `bodyCaps`.
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
