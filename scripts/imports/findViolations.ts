import { posix } from 'node:path';
import { findCircles } from './findCircles';
import { layers } from './layers';
import { readImports } from './readImports';
import type { Import } from './readImports';
import { rooms } from './rooms';
import type { Room } from './rooms';

/** Code of every module by its path from the checkout's folder, with forward slashes. */
export type Sources = ReadonlyMap<string, string>;

/** Names of package.json's `dependencies` and `devDependencies`. */
export interface Declared {
  dependencies: readonly string[];
  devDependencies: readonly string[];
  /** package.json's `imports`: a building's door by its name, `#framework`. */
  imports?: Readonly<Record<string, string>>;
}

interface Resolved extends Import {
  /** The module in the checkout, or undefined for a package. */
  file?: string;
}

const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

const nowhere: Room = { name: 'a file of no room', files: /^/, may: [] };

function roomOf(file: string): Room {
  return rooms.find(({ files }) => files.test(file)) ?? nowhere;
}

function resolve(sources: Sources, declared: Declared, from: string, one: Import): Resolved {
  const door = declared.imports?.[one.target];
  if (door) return { ...one, file: posix.normalize(door) };
  if (!one.target.startsWith('.')) return one;
  const path = posix.join(posix.dirname(from), one.target.replace(/\?.*$/, ''));
  return { ...one, file: endings.map((ending) => path + ending).find((file) => sources.has(file)) ?? path };
}

const isTest = (file: string) => /\.(test|fixture)\.|\/testing\//.test(file);

/** Why an import goes up the layers of a folder that both ends lie in. */
function climbs(from: string, to: string): string | undefined {
  if (isTest(from)) return undefined;
  for (const [room, folders] of Object.entries(layers)) {
    if (!from.startsWith(`${room}/`) || !to.startsWith(`${room}/`)) continue;
    const [own, other] = [from, to].map(
      (file) =>
        file
          .slice(room.length + 1)
          .split('/')
          .slice(0, -1)[0],
    );
    if (own === undefined || own === other) continue;
    if (!folders.includes(own)) return `${room}/${own} is in no layer of scripts/imports/layers.ts`;
    const rank = (folder: string | undefined) =>
      folder === undefined || !folders.includes(folder) ? folders.length : folders.indexOf(folder);
    if (rank(other) > rank(own)) return `${own} must not import ${other ?? 'what lies above it'}, a higher layer`;
  }
  return undefined;
}

const featureOf = (file: string) => /^framework\/server\/features\/([^/]+)\/(.+)$/.exec(file)?.slice(1) ?? [];

/** Why an import reaches into a feature of the server: `app` knows its `feature.ts` alone, and another feature names it in its `needs`. */
function reachesInto(sources: Sources, from: string, to: string): string | undefined {
  const [[own], [other, file]] = [featureOf(from), featureOf(to)];
  if (isTest(from) || other === undefined || other === 'contract' || own === other) return undefined;
  if (from.startsWith('framework/server/app/'))
    return file === 'feature.ts' ? undefined : `app imports of the feature ${other} its feature.ts alone`;
  if (own === undefined) return undefined;
  const needs = /needs: \[([^\]]*)\]/.exec(sources.get(`framework/server/features/${own}/feature.ts`) ?? '')?.[1];
  return needs?.includes(`'${other}'`) ? undefined : `the feature ${own} does not say that it needs ${other}`;
}

const resourceOf = (file: string) => /^src\/resources\/([^/]+)\//.exec(file)?.[1];

function crossesRooms(sources: Sources, from: string, to: string): string | undefined {
  if (!posix.extname(to)) return 'there is no such module';
  const reason = climbs(from, to) ?? reachesInto(sources, from, to);
  if (reason) return reason;
  const [room, target] = [roomOf(from), roomOf(to)];
  if (room.may === 'all') return undefined;
  const allowed = room === target || room.may.includes(target.name);
  if (!allowed) return `${room.name} must not import ${target.name}`;
  const [resource, other] = [resourceOf(from), resourceOf(to)];
  return resource && other && resource !== other ? 'one resource must not import another' : undefined;
}

function packageName(target: string): string {
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
}

function usesPackage(from: string, one: Import, declared: Declared): string | undefined {
  const { name, may, packages, unshipped } = roomOf(from);
  const { target } = one;
  const refused = packages && ('only' in packages ? !packages.only.test(target) : packages.not.test(target));
  if (refused) return `${name} must not import this`;
  if (target.startsWith('node:') || target.startsWith('virtual:')) return undefined;
  const shipped = may !== 'all' && !unshipped && one.kind !== 'type';
  const known = shipped ? declared.dependencies : [...declared.dependencies, ...declared.devDependencies];
  if (known.includes(packageName(target)) || known.includes(`@types/${packageName(target)}`)) return undefined;
  return `package.json does not name it in ${shipped ? 'dependencies' : 'dependencies or devDependencies'}`;
}

/** Ways from a module to packages that its room must not load, each as the chain of files that leads there. */
function forbiddenReach(start: string, imports: ReadonlyMap<string, Resolved[]>): string[] {
  const { reaches } = roomOf(start);
  if (!reaches) return [];
  const seen = new Set<string>();
  const walk = (file: string, chain: string[]): string[] => {
    if (seen.has(file)) return [];
    seen.add(file);
    return (imports.get(file) ?? []).flatMap((one) => {
      if (one.kind === 'type' || (one.kind === 'dynamic' && reaches.through === 'static')) return [];
      if (one.kind === 'dynamic' && one.file && roomOf(one.file).apart) return [];
      if (one.file) return walk(one.file, [...chain, one.file]);
      if (!reaches.not.test(one.target)) return [];
      return [`${start}: must not load ${one.target}, and does: ${chain.join(' → ')}`];
    });
  };
  return walk(start, [start]);
}

/** Modules that import each other, if only for a type or lazily. */
function circles(imports: ReadonlyMap<string, Resolved[]>): string[] {
  const graph = new Map(
    [...imports].map(
      ([file, all]) => [file, all.flatMap(({ file: target }) => (target === undefined ? [] : [target]))] as const,
    ),
  );
  return findCircles(graph).map((circle) => `${circle.join(', ')}: import each other`);
}

/** Every import that breaks the table of rooms, and every circle, as a line that says where and why. */
export function findViolations(sources: Sources, declared: Declared): string[] {
  const imports = new Map(
    [...sources].map(([file, code]) => [
      file,
      readImports(file, code).map((one) => resolve(sources, declared, file, one)),
    ]),
  );
  const homeless = [...sources.keys()]
    .filter((file) => roomOf(file) === nowhere)
    .map((file) => `${file}: belongs to no room of scripts/imports/rooms.ts`);
  const direct = [...imports].flatMap(([file, all]) =>
    all.flatMap((one) => {
      const reason = one.file ? crossesRooms(sources, file, one.file) : usesPackage(file, one, declared);
      return reason ? [`${file}: '${one.target}': ${reason}`] : [];
    }),
  );
  return [
    ...homeless,
    ...direct,
    ...circles(imports),
    ...[...sources.keys()].flatMap((file) => forbiddenReach(file, imports)),
  ];
}
