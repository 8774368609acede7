import { chunk, groupBy } from 'es-toolkit';
import type { Fields } from '../../core/kind';
import { tableOf } from '../../declaration/resource/api';
import { headOf, leadsTo } from '../../declaration/admin/registry';
import type { AnyResource } from '../../declaration/resource/resource';

/** Resources whose declarations are loaded together. */
export interface Pack {
  name: string;
  resources: readonly AnyResource[];
}

/** Where a resource is exported. */
export interface Place {
  file: string;
  name: string;
  /** Under which it is held in what is exported, where that is an object of several. */
  key?: string;
}

/** How many declarations are loaded together at most: some 6 kB. */
const most = 12;

/** Beside what a resource stands in the menu; one without a place there, beside the resource that its name begins with. */
const groupOf = ({ name, menu }: AnyResource, all: readonly AnyResource[]): string => {
  if (menu) return menu;
  const owner = all.find((other) => other.menu && name.startsWith(`${other.name.split('/')[0]}/`));
  return (owner && owner.menu) || 'others';
};

/** Packs of what stands in one group of the menu: such resources refer to each other, and people go from one to the next. */
export const packsOf = (all: readonly AnyResource[]): Pack[] =>
  Object.entries(groupBy(all, (resource) => groupOf(resource, all))).flatMap(([group, resources]) =>
    chunk(resources, most).map((some, index) => ({
      name: index === 0 ? group : `${group}-${index + 1}`,
      resources: some,
    })),
  );

/** A resource's name and those of all that its screens may come to: what it refers to, and what that does. */
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

/** Values as JavaScript, each once, and how to name one of them. */
const table = (name: string) => {
  const written: string[] = [];
  const indexOf = (value: unknown) => {
    const text = JSON.stringify(value);
    if (!written.includes(text)) written.push(text);
    return `${name}[${written.indexOf(text)}]`;
  };
  return { indexOf, source: () => `const ${name} = [${written.join(',\n')}];` };
};

/**
 * The module of an admin's declarations (`Declarations`): a head for each resource, and which packs its screens need.
 * @param moduleOf the id of a pack's module
 */
export const headsModule = (
  all: readonly AnyResource[],
  packs: readonly Pack[],
  moduleOf: (pack: Pack) => string,
): string => {
  const [scopes, rights] = [table('scopes'), table('rights')];
  const heads = all.map((resource) => {
    const { scope, rights: own, ...rest } = headOf(resource);
    const isSaid = (name: string, value: unknown) =>
      !(name === 'table' && value === tableOf(resource.api)) && !(name === 'singleton' && value === false);
    const plain = Object.entries(rest)
      .filter(([name, value]) => isSaid(name, value))
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
// What most have alike isn't sent.
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

/** The module of a pack, which exports its resources. */
export const packModule = (
  places: readonly Place[],
): string => `${places.map(({ file, name }, index) => `import { ${name} as r${index} } from ${JSON.stringify(file)};`).join('\n')}
export const resources = [${places.map(({ key }, index) => `r${index}${key === undefined ? '' : `[${JSON.stringify(key)}]`}`).join(', ')}];
`;
