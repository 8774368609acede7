import type { AnyField } from '../../core/kind';
import { kindOf } from '../../kinds';
import type { Menu } from './menu';
import type { AnyResource } from '../resource/resource';
import { isForeign } from '../resource/api';
import { hasLimits } from './roles';
import type { Roles } from './roles';

/** What is known of a resource before its declaration is loaded: what the menu, the routes and its operations' rights go by. */
export interface ResourceHead extends Pick<
  AnyResource,
  'icon' | 'importable' | 'label' | 'menu' | 'name' | 'rights' | 'scope' | 'singleton' | 'table'
> {
  /** Where its API has it; `foreign`, where that is somebody else's. */
  api: Pick<AnyResource['api'], 'path' | 'public'> & { foreign?: boolean };
  /** Of a view, the resource whose rows it shows. */
  view?: Pick<NonNullable<AnyResource['view']>, 'of'>;
  /** Whether that API says, or is asked, what it offers of it (`can`). */
  offering?: boolean;
  /** Whether not each role has it alike (`hasLimits`). */
  limited?: boolean;
}

/** The head of a declared resource. */
export const headOf = (resource: AnyResource): ResourceHead => {
  const { name, icon, importable, label, menu, scope, rights, singleton, table, api, view } = resource;
  return {
    name,
    ...(icon && { icon }),
    label,
    menu,
    scope,
    rights,
    table,
    singleton,
    api: { path: api.path, ...(api.public && { public: true }), ...(isForeign(api) && { foreign: true }) },
    ...(api.can && { offering: true }),
    ...(view && { view: { of: view.of } }),
    ...(importable === false && { importable }),
    ...(hasLimits(resource) && { limited: true }),
  };
};

/** The resources of an admin, by name. */
export interface Registry {
  /** What there is, in the order of the menu. */
  readonly all: readonly ResourceHead[];
  /** The head of one of them. */
  head(name: string): ResourceHead | undefined;
  /** A resource that is loaded. */
  get(name: string): AnyResource | undefined;
  /** Whether a resource is loaded, with all that it leads to. */
  isLoaded(name: string): boolean;
  /** Loads a resource with all that it leads to; undefined where there is none. Rejects where the script can't be had. */
  load(name: string): Promise<AnyResource | undefined>;
  /** The roles that people have there. */
  readonly roles: Roles;
  /** The groups of its menu. */
  readonly menu: Menu;
  /** Whether the API has a call, named by its path: `overview`. */
  offers(call: string): boolean;
  /** From now on, what is declared is what this makes of it; before anything is drawn. */
  change(change: (resource: AnyResource) => AnyResource): void;
  /** From now on there are these alone, of an API with these calls, else with the same as before; before anything is drawn. */
  limit(heads: readonly ResourceHead[], calls?: readonly string[]): void;
}

/** Declarations that are loaded as they are asked for. */
export interface Declarations {
  heads: readonly ResourceHead[];
  /** Loads the declaration of a resource and those of all that it leads to, perhaps with others. */
  load(name: string): Promise<readonly AnyResource[]>;
}

const byName = <One extends { name: string }>(some: readonly One[]) => new Map(some.map((one) => [one.name, one]));

type Words = Pick<Registry, 'menu' | 'roles'>;

/** Gathers resources that are loaded with the screens that need them; some may be there already, with all that they lead to. */
export const createLazyRegistry = (
  declarations: Declarations,
  { roles, menu }: Words,
  there: readonly AnyResource[] = [],
): Registry => {
  let all = declarations.heads;
  let heads = byName(all);
  let offered: readonly string[] | undefined;
  let changed = (resource: AnyResource) => resource;
  const known = new Map<string, AnyResource>();
  const loaded = new Set(there.map(({ name }) => name));
  const add = (resources: readonly AnyResource[]) => {
    // The same object each time: much is kept by it.
    const added = resources.filter(({ name }) => heads.has(name) && !known.has(name));
    for (const resource of added) known.set(resource.name, changed(resource));
  };
  add(there);
  return {
    get all() {
      return all;
    },
    head: (name) => heads.get(name),
    get: (name) => known.get(name),
    isLoaded: (name) => loaded.has(name),
    load: async (name) => {
      if (!heads.has(name)) return undefined;
      if (!loaded.has(name)) add(await declarations.load(name));
      loaded.add(name);
      return known.get(name);
    },
    roles,
    menu,
    offers: (call) => offered?.includes(call) ?? true,
    change: (change) => {
      const before = changed;
      changed = (resource) => change(before(resource));
      for (const [name, resource] of known) known.set(name, change(resource));
    },
    limit: (kept, calls = offered) => {
      all = kept;
      heads = byName(all);
      offered = calls;
      for (const name of known.keys()) if (!heads.has(name)) known.delete(name);
    },
  };
};

/** Gathers resources that are all there; whether they fit together is told by `checkDeclarations`. */
export const createRegistry = (resources: readonly AnyResource[], words: Words): Registry =>
  createLazyRegistry({ heads: resources.map(headOf), load: async () => resources }, words, resources);

/** The resources that a field can't do without, by their names: what it refers to, counts or holds. */
export const leadsTo = (declared: AnyField): string[] => {
  const kind = kindOf(declared);
  const named = Object.values(kind.columns(declared)).flatMap((column) => ('to' in column ? [column.to] : []));
  const others = [kind.count?.(declared).of, kind.rows?.(declared).resource];
  return [...named, ...others.filter((name) => name !== undefined)];
};
