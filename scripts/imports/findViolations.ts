import { posix } from 'node:path';
import type { Doors } from './doors';
import { doorFile, exportsOf } from './doors';
import { findCircles } from './findCircles';
import { layers } from './layers';
import { readImports } from './readImports';
import type { Import } from './readImports';
import { rooms } from './rooms';
import type { Room } from './rooms';

/** The code of all modules by path. Paths are relative to the checkout and contain forward slashes. */
export type Sources = ReadonlyMap<string, string>;

/**
 * The relevant parts of the manifests: the names of the packages that the admin and the framework use, and the
 * framework's doors.
 */
export interface Declared {
  dependencies: readonly string[];
  devDependencies: readonly string[];
  framework: { dependencies: readonly string[]; doors: Doors };
}

interface Resolved extends Import {
  /** The path of the imported module. Missing if a package is imported. */
  file?: string;
}

const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

const nowhere: Room = { name: 'a file of no room', files: /^/, allowed: [] };

function roomOf(file: string): Room {
  return rooms.find(({ files }) => files.test(file)) ?? nowhere;
}

/** Resolves a relative path by trying each file extension. */
function resolveRelative(sources: Sources, from: string, target: string): string {
  const path = posix.join(posix.dirname(from), target.replace(/\?.*$/, ''));
  return endings.map((ending) => path + ending).find((file) => sources.has(file)) ?? path;
}

type Exported = ReadonlyMap<string, ReturnType<typeof exportsOf>>;

const exportedBy = (sources: Sources, { framework: { doors } }: Declared): Exported =>
  new Map(
    [...new Set(doors.values())].flatMap((door) => {
      const code = sources.get(door);
      const read = ({ target }: Import) => sources.get(resolveRelative(sources, door, target)) ?? '';
      return code === undefined ? [] : [[door, exportsOf(door, code, read)] as const];
    }),
  );

/** Resolves an import to modules. An import through a door resolves to the modules that declare the imported names. */
function resolve(sources: Sources, doors: Doors, exported: Exported, from: string, one: Import): Resolved[] {
  const door = doorFile(doors, one.target);
  if (door) {
    const found = one.names?.map(([name]) => exported.get(door)?.get(name));
    if (!found?.every((each) => each !== undefined)) return [{ ...one, file: door }];
    return found.map(({ target }) => ({ ...one, file: resolveRelative(sources, door, target) }));
  }
  return [one.target.startsWith('.') ? { ...one, file: resolveRelative(sources, from, one.target) } : one];
}

const isFramework = (file: string) => file.startsWith('framework/');

/**
 * Returns why an import violates the rules for doors, the framework's public entry points. Code outside the framework
 * must import from doors. The framework itself must not.
 */
function bypasses(from: string, one: Resolved): string | undefined {
  if (!one.file || !isFramework(one.file)) return undefined;
  const { allowed, unshipped } = roomOf(from);
  if (allowed !== 'all' && !unshipped && one.target.startsWith('@matjar/admin/testing'))
    return 'what is shipped must not import a testing door';
  if (!isFramework(from))
    return one.target.startsWith('.') ? 'this is private: import what a door of @matjar/admin exports' : undefined;
  const isAdmin = from.startsWith('framework/testing/library/');
  return one.target.startsWith('.') || isAdmin ? undefined : 'the framework must not use its own doors';
}

const isTest = (file: string) => /\.(test|fixture)\.|\/testing\//.test(file);

/**
 * Returns why an import violates the rules for layers. A module must not import from a higher layer of the same room.
 */
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

/**
 * Returns why an import violates the rules for server features. `app` can import only a feature's `feature.ts`. Other
 * features must list the feature in `needs`.
 */
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
  if (room.allowed === 'all') return undefined;
  const allowed = room === target || room.allowed.includes(target.name);
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

function usesPackage(from: string, one: Import, { devDependencies, ...declared }: Declared): string | undefined {
  const { name, allowed, packages, unshipped } = roomOf(from);
  const { target } = one;
  const refused = packages && ('only' in packages ? !packages.only.test(target) : packages.not.test(target));
  if (refused) return `${name} must not import this`;
  if (target.startsWith('node:') || target.startsWith('virtual:')) return undefined;
  const shipped = allowed !== 'all' && !unshipped && one.kind !== 'type';
  const { dependencies } = isFramework(from) ? declared.framework : declared;
  const known = shipped ? dependencies : [...dependencies, ...declared.framework.dependencies, ...devDependencies];
  if (known.includes(packageName(target)) || known.includes(`@types/${packageName(target)}`)) return undefined;
  return `${isFramework(from) ? 'framework/' : ''}package.json does not name it in ${shipped ? 'dependencies' : 'dependencies or devDependencies'}`;
}

/** Returns the chains of imports from a module to packages that its room must not load. */
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

/** Returns the groups of modules that import each other. Type imports and dynamic imports count, too. */
function circles(imports: ReadonlyMap<string, Resolved[]>): string[] {
  const graph = new Map(
    [...imports].map(
      ([file, all]) => [file, all.flatMap(({ file: target }) => (target === undefined ? [] : [target]))] as const,
    ),
  );
  return findCircles(graph).map((circle) => `${circle.join(', ')}: import each other`);
}

/** Returns a line for each import that violates the rules for rooms, and for each import cycle. */
export function findViolations(sources: Sources, declared: Declared): string[] {
  const { doors } = declared.framework;
  const exported = exportedBy(sources, declared);
  const imports = new Map(
    [...sources].map(([file, code]) => [
      file,
      readImports(file, code).flatMap((one) => resolve(sources, doors, exported, file, one)),
    ]),
  );
  const unassigned = [...sources.keys()]
    .filter((file) => roomOf(file) === nowhere)
    .map((file) => `${file}: belongs to no room of scripts/imports/rooms.ts`);
  const direct = [...imports].flatMap(([file, all]) =>
    all.flatMap((one) => {
      const reason = one.file
        ? (bypasses(file, one) ?? crossesRooms(sources, file, one.file))
        : usesPackage(file, one, declared);
      return reason ? [`${file}: '${one.target}': ${reason}`] : [];
    }),
  );
  return [
    ...unassigned,
    ...direct,
    ...circles(imports),
    ...[...sources.keys()].flatMap((file) => forbiddenReach(file, imports)),
  ];
}
