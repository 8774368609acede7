import { setTimeout } from 'node:timers/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sortBy, chunk, groupBy } from 'es-toolkit';
import type { Plugin, Rolldown } from 'vite';
import type { Fields } from '../core/kind';
import { runModule } from './runModule';
import { isPlain } from '../core/objects';
import { headOf, leadsTo } from '../declaration/admin/registry';
import { tableOf } from '../declaration/resource/api';
import type { AnyResource } from '../declaration/resource/resource';

/** A pack of resources whose declarations are loaded together. */
interface Pack {
  name: string;
  resources: readonly AnyResource[];
}

/** The module that exports a resource, and the name of the export. */
interface Place {
  file: string;
  name: string;
  /** The key of the resource, if the export is an object with several resources. */
  key?: string;
}

/** The maximum number of declarations in a pack. Twelve declarations are about 6 kB. */
const maxPerPack = 12;

/** Returns a resource's menu group. By default, `books/copies` is in the same group as `books`. */
const groupOf = ({ name, menu }: AnyResource, all: readonly AnyResource[]): string => {
  if (menu) return menu;
  const owner = all.find((other) => other.menu && name.startsWith(`${other.name.split('/')[0]}/`));
  return (owner && owner.menu) || 'others';
};

/**
 * Packs resources by menu group, because resources in the same group refer to each other and are often used together.
 */
export const packsOf = (all: readonly AnyResource[]): Pack[] =>
  Object.entries(groupBy(all, (resource) => groupOf(resource, all))).flatMap(([group, resources]) =>
    chunk(resources, maxPerPack).map((members, index) => ({
      name: index === 0 ? group : `${group}-${index + 1}`,
      resources: members,
    })),
  );

/** Returns the names of a resource and of all resources that can be reached from its screens. */
export const reachedFrom = (resource: AnyResource, all: readonly AnyResource[]): ReadonlySet<string> => {
  if (resource.tellsOfAll) return new Set(all.map(({ name }) => name));
  const reached = new Set<string>();
  const reach = (name: string) => {
    const found = reached.has(name) ? undefined : all.find((one) => one.name === name);
    if (!found) return;
    reached.add(name);
    Object.values(found.fields as Fields)
      .flatMap(leadsTo)
      .forEach(reach);
  };
  reach(resource.name);
  return reached;
};

/**
 * Creates a table of distinct values, so that the generated module contains each value only once. `indexOf` adds the
 * value if it is new and returns the JavaScript expression that reads it. `source` returns the table as JavaScript
 * code.
 */
const table = (name: string) => {
  const entries: string[] = [];
  const indexOf = (value: unknown) => {
    const text = JSON.stringify(value);
    if (!entries.includes(text)) entries.push(text);
    return `${name}[${entries.indexOf(text)}]`;
  };
  return { indexOf, source: () => `const ${name} = [${entries.join(',\n')}];` };
};

/**
 * Returns the source code of the module that exports an admin's `Declarations`: a short description (head) of each
 * resource, and functions that load the declarations its screens need.
 * @param moduleOf returns the id of a pack's module
 */
export const headsModule = (
  all: readonly AnyResource[],
  packs: readonly Pack[],
  moduleOf: (pack: Pack) => string,
): string => {
  const [scopes, rights] = [table('scopes'), table('rights')];
  const heads = all.map((resource) => {
    const { scope, rights: own, ...rest } = headOf(resource);
    const isExplicit = (name: string, value: unknown) =>
      !(name === 'table' && value === tableOf(resource.api)) && !(name === 'singleton' && value === false);
    const plain = Object.entries(rest)
      .filter(([name, value]) => isExplicit(name, value))
      .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    return `{ ${[...plain, `scope: ${scopes.indexOf(scope)}`, `rights: ${rights.indexOf(own)}`].join(', ')} }`;
  });
  const needs = all.map((resource) => {
    const reached = reachedFrom(resource, all);
    return packs.flatMap((pack, index) => (pack.resources.some(({ name }) => reached.has(name)) ? [index] : []));
  });
  return `${scopes.source()}
${rights.source()}
const heads = [
${heads.join(',\n')}
];
// Default values, left out of the heads to save bytes.
for (const head of heads) {
  head.table ??= head.api.path.replaceAll('/', '_');
  head.singleton ??= false;
}
const needs = ${JSON.stringify(needs)};
const packs = [${packs.map((pack) => `() => import(${JSON.stringify(moduleOf(pack))})`).join(', ')}];
const load = async (name) => {
  const needed = needs[heads.findIndex((head) => head.name === name)];
  const modules = await Promise.all(needed.map((pack) => packs[pack]()));
  return modules.flatMap(({ resources }) => resources);
};
export const declarations = { heads, load };
`;
};

/** Returns the source code of the module that exports a pack's resources. */
const packModule = (
  places: readonly Place[],
): string => `${places.map(({ file, name }, index) => `import { ${name} as r${index} } from ${JSON.stringify(file)};`).join('\n')}
export const resources = [${places.map(({ key }, index) => `r${index}${key === undefined ? '' : `[${JSON.stringify(key)}]`}`).join(', ')}];
`;

/** The delay before a failed read is retried, in milliseconds. */
const rereadAfter = 150;

const id = 'virtual:declarations';

const framework = fileURLToPath(new URL('..', import.meta.url));

interface Read {
  resources: readonly AnyResource[];
  places: ReadonlyMap<string, Place>;
  files: readonly string[];
}

/** Runs the declarations and finds the module that exports each resource. */
const read = async (file: string): Promise<Read> => {
  const { dependencies: files } = await runModule(file);
  const moduleId = 'virtual:read-declarations';
  const sources = [file, ...files.filter((one) => !one.includes('/node_modules/'))];
  const code = `import { resources } from ${JSON.stringify(file)};
${sources.map((one, index) => `import * as m${index} from ${JSON.stringify(one)};`).join('\n')}
export const read = { resources, modules: [${sources.map((_, index) => `m${index}`).join(', ')}] };`;
  const plugin: Plugin = {
    name: 'admin:read-declarations',
    resolveId: (requested) => (requested === moduleId ? `\0${moduleId}` : undefined),
    load: (requested) => (requested === `\0${moduleId}` ? code : undefined),
  };
  const { module } = await runModule<{ read: { resources: readonly AnyResource[]; modules: readonly object[] } }>(
    moduleId,
    [plugin],
  );
  const { resources, modules } = module.read;
  const exported = modules.flatMap((one, index) =>
    Object.entries(one).flatMap(([name, value]: [string, unknown]) => {
      const place = { file: sources[index]!, name };
      const within = isPlain(value) ? Object.entries(value).map(([key, held]) => ({ ...place, key, value: held })) : [];
      return [{ ...place, value }, ...within];
    }),
  );
  const places = new Map(
    resources.map((resource) => {
      const place = exported.find(({ value }) => value === resource);
      if (!place)
        throw new Error(
          `${resource.name} isn't exported by name, so that no page could load it alone: export it by itself, or in an object.`,
        );
      return [resource.name, place];
    }),
  );
  // Excludes the framework's modules, because this process loads all of them but the bundle contains only some.
  return { resources, places, files: sources.filter((one) => !one.startsWith(framework)) };
};

/**
 * Returns a chunk for each pack, with its resources' files and the other files in their folders. Two chunks for modules
 * that several packs share come first: one for the modules that the first page's packs need (`first`), and one for the
 * rest. Log packs come last, because a chunk includes the imports of its files, and logs import all declarations.
 */
const chunksOf = ({ resources, places, files }: Read, first: readonly string[]): Rolldown.CodeSplittingGroup[] => {
  const packs = packsOf(resources).map(({ name, resources: members }) => {
    const own = new Set(members.map((resource) => places.get(resource.name)!.file));
    return {
      name,
      own,
      folders: new Set([...own].map(dirname)),
      isLog: members.some(({ tellsOfAll, appendOnly }) => tellsOfAll && appendOnly),
    };
  });
  const packOf = (file: string) =>
    packs.find(({ own }) => own.has(file)) ?? packs.find(({ folders }) => folders.has(dirname(file)));
  const byFile = new Map(files.map((file) => [file, packOf(file)?.name]));
  const chunkFor = ({ name }: { name: string }) => ({
    name,
    test: (file: string) => byFile.get(file) === name || file === `\0${id}/${name}`,
  });
  // A module is shared if two packs import it, not counting log packs, which import all declarations.
  const minShareCount = 2 + packs.filter(({ isLog }) => isLog).length;
  /** Returns true if a pack of the first page imports the module, directly or through other shared modules. */
  const isFirst = (file: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean => {
    seen.add(file);
    return (context.getModuleInfo(file)?.importers ?? []).some((importer) => {
      const pack = byFile.get(importer);
      return pack === undefined ? !seen.has(importer) && isFirst(importer, context, seen) : first.includes(pack);
    });
  };
  const shared = {
    name: (file: string, context: Rolldown.ChunkingContext) => (isFirst(file, context) ? 'declared' : 'declared-later'),
    debugName: 'declared',
    minShareCount,
    test: (file: string) => byFile.has(file) && byFile.get(file) === undefined,
  };
  // All timelines need these modules, so their chunk is separate from the pack that declares events.
  const history = { name: 'history', test: (file: string) => file.startsWith(`${framework}declaration/history/`) };
  return [history, shared, ...sortBy(packs, ['isLog']).map(chunkFor)];
};

/**
 * Provides the module `virtual:declarations`: a short description (head) of each resource, and functions that load
 * packs of declarations. A pack also loads its resources' screens. Each menu group has its own packs (see
 * docs/adr/0017-declarations.md).
 * @param file the module that exports all resources as `resources`
 * @param first the packs that the first page needs
 */
export const declarations = (file: string, first: readonly string[] = []): Plugin => {
  const moduleOf = ({ name }: { name: string }) => `${id}/${name}`;
  const isOwn = (requested: string) => requested === id || requested.startsWith(`${id}/`);
  let pendingRead: Promise<Read> | undefined;
  return {
    name: 'admin:declarations',
    async config({ build }, { command }) {
      // The trial build only finds the modules of the first load. It writes no output, so it needs no chunks.
      if (command !== 'build' || build?.write === false) return undefined;
      // Retries a failed read once, because an editor may be writing the file.
      pendingRead ??= read(file).catch(() => setTimeout(rereadAfter).then(() => read(file)));
      return {
        build: { rolldownOptions: { output: { codeSplitting: { groups: chunksOf(await pendingRead, first) } } } },
      };
    },
    resolveId: (requested) => (isOwn(requested) ? `\0${requested}` : undefined),
    async load(resolvedId) {
      const requestedId = resolvedId.slice(1);
      if (!resolvedId.startsWith('\0') || !isOwn(requestedId)) return undefined;
      // Retries a failed read once, because an editor may be writing the file.
      pendingRead ??= read(file).catch(() => setTimeout(rereadAfter).then(() => read(file)));
      const { resources, places } = await pendingRead;
      const packs = packsOf(resources);
      const pack = packs.find((one) => requestedId === moduleOf(one));
      return pack
        ? packModule(pack.resources.map(({ name }) => places.get(name)!))
        : headsModule(resources, packs, moduleOf);
    },
    // In development, changed declarations are read again when the page reloads.
    async hotUpdate({ file: changed }) {
      const { files } = (await pendingRead?.catch(() => undefined)) ?? { files: [changed] };
      if (!files.includes(changed)) return;
      pendingRead = undefined;
      const { moduleGraph } = this.environment;
      for (const [name, module] of moduleGraph.idToModuleMap)
        if (isOwn(name.slice(1))) moduleGraph.invalidateModule(module);
    },
  };
};
