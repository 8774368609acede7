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

/** The export of a resource. */
export interface Place {
  file: string;
  name: string;
  /** The key within the export, if the export is an object of several resources. */
  key?: string;
}

/** The maximum number of declarations in a pack, about 6 kB. */
const most = 12;

/** The menu group of a resource, or of the resource that its name begins with. */
const groupOf = ({ name, menu }: AnyResource, all: readonly AnyResource[]): string => {
  if (menu) return menu;
  const owner = all.find((other) => other.menu && name.startsWith(`${other.name.split('/')[0]}/`));
  return (owner && owner.menu) || 'others';
};

/** Packs resources by menu group, because resources of a group refer to each other and users move between them. */
export const packsOf = (all: readonly AnyResource[]): Pack[] =>
  Object.entries(groupBy(all, (resource) => groupOf(resource, all))).flatMap(([group, resources]) =>
    chunk(resources, most).map((some, index) => ({
      name: index === 0 ? group : `${group}-${index + 1}`,
      resources: some,
    })),
  );

/** Returns the names of a resource and of all resources that its screens may lead to. */
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

/** Collects distinct values as the source of a JavaScript array, and returns the expression for each. */
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
 * Returns the source of the module of an admin's declarations (`Declarations`): the head of each resource, and the packs that its screens need.
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

/** Returns the source of a pack's module, which exports its resources. */
export const packModule = (
  places: readonly Place[],
): string => `${places.map(({ file, name }, index) => `import { ${name} as r${index} } from ${JSON.stringify(file)};`).join('\n')}
export const resources = [${places.map(({ key }, index) => `r${index}${key === undefined ? '' : `[${JSON.stringify(key)}]`}`).join(', ')}];
`;
