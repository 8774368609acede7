import type { AnyField, Fields } from '../../core/kind';
import type { Language } from '../../core/register';
import type { Text, Label, OwnText, Wording } from '../../core/text/text';
import { keyOfOwn } from '../../core/text/text';
import { kindOf } from '../../kinds';
import type { AnyResource } from '../resource/resource';
import { isForeign } from '../resource/api';
import { waitingOf } from '../resource/list';
import { limitedTo } from './ownRights';
import { hasLimits } from './roles';
import type { Roles } from './roles';

interface MenuPart {
  name: string;
  label: Text;
}

/** The groups of the menu, in display order. */
export type Menu = readonly MenuPart[];

export const defineMenu = <const M extends Menu>(menu: M): M => menu;

/** The part of a resource that the menu, the routes and the rights need before the declaration is loaded. */
export interface ResourceHead extends Pick<
  AnyResource,
  'icon' | 'importable' | 'label' | 'menu' | 'name' | 'rights' | 'scope' | 'singleton' | 'table'
> {
  /** The path of the resource's API. If `foreign` is true, the records are provided by another API. */
  api: Pick<AnyResource['api'], 'path' | 'public'> & { foreign?: boolean };
  /** For a view, the resource that provides the rows. */
  view?: Pick<NonNullable<AnyResource['view']>, 'of'>;
  /** True if the declaration limits the calls that the API offers (`can`), either with a list or with a function. */
  offering?: boolean;
  /** True if some roles can't read or write some of the fields (`hasLimits`). */
  limited?: boolean;
  /** The label for the number of waiting records in the menu. */
  waiting?: Wording;
}

export const headOf = (resource: AnyResource): ResourceHead => {
  const { name, icon, importable, label, menu, scope, rights, singleton, table, api, view } = resource;
  const waiting = waitingOf(resource);
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
    ...(waiting && { waiting: waiting.label }),
  };
};

export interface Registry {
  /** The heads of all resources, in menu order. */
  readonly all: readonly ResourceHead[];
  head(name: string): ResourceHead | undefined;
  /** Returns the resource with the given name, or undefined if it isn't loaded yet. */
  get(name: string): AnyResource | undefined;
  /** Returns true if the resource and all resources that it refers to are loaded. */
  isLoaded(name: string): boolean;
  /**
   * Loads a resource and all resources that it refers to. Resolves to undefined for an unknown name. Rejects if the
   * script can't be loaded.
   */
  load(name: string): Promise<AnyResource | undefined>;
  readonly roles: Roles;
  readonly menu: Menu;
  /** Returns true if the API has a call with this path, such as `overview`. */
  offers(call: string): boolean;
  /**
   * Replaces every declaration with the result of `change`, including declarations that load later. Must be called
   * before the first render.
   */
  change(change: (resource: AnyResource) => AnyResource): void;
  /**
   * Restricts the registry to the given resources and, if `calls` is given, to these API calls. Must be called before
   * the first render.
   */
  limit(heads: readonly ResourceHead[], calls?: readonly string[]): void;
  /** The rights of the user's custom role. Undefined if the user has no custom role. */
  readonly ownRights: readonly string[] | undefined;
  /**
   * Limits all resources to the rights of a custom role, replacing any previous limit. If `rights` is undefined,
   * removes the limit.
   */
  limitRights(rights: readonly string[] | undefined): void;
}

/** The declarations of an admin, loaded on demand. */
export interface Declarations {
  heads: readonly ResourceHead[];
  /** Loads the declarations of a resource and all resources that it refers to. May also return other declarations. */
  load(name: string): Promise<readonly AnyResource[]>;
}

const byName = <One extends { name: string }>(items: readonly One[]) => new Map(items.map((one) => [one.name, one]));

type Words = Pick<Registry, 'menu' | 'roles'>;

/**
 * Creates a registry that loads each resource when a screen needs it.
 * @param preloaded resources that are already loaded, including all resources that they refer to
 */
export const createLazyRegistry = (
  declarations: Declarations,
  { roles, menu }: Words,
  preloaded: readonly AnyResource[] = [],
): Registry => {
  let offering = declarations.heads;
  let all = offering;
  let heads = byName(all);
  let offered: readonly string[] | undefined;
  let ownRights: readonly string[] | undefined;
  let changed = (resource: AnyResource) => resource;
  // Maps each name to an object that is replaced only if the rights change, because caches use objects as keys.
  const known = new Map<string, AnyResource>();
  const original = new Map<string, AnyResource>();
  const loaded = new Set(preloaded.map(({ name }) => name));
  const owned = <One extends AnyResource | ResourceHead>(one: One): One =>
    ownRights ? (limitedTo(one, ownRights) as One) : one;
  const keep = (resource: AnyResource) => {
    original.set(resource.name, resource);
    known.set(resource.name, owned(resource));
  };
  const add = (resources: readonly AnyResource[]) => {
    const added = resources.filter(({ name }) => heads.has(name) && !known.has(name));
    for (const resource of added) keep(changed(resource));
  };
  const settle = () => {
    all = offering.map(owned);
    heads = byName(all);
  };
  add(preloaded);
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
      for (const resource of original.values()) keep(change(resource));
    },
    limit: (newHeads, calls = offered) => {
      offering = newHeads;
      offered = calls;
      settle();
      for (const name of known.keys()) if (!heads.has(name)) [known, original].forEach((one) => one.delete(name));
    },
    get ownRights() {
      return ownRights;
    },
    limitRights: (rights) => {
      ownRights = rights;
      settle();
      for (const resource of original.values()) keep(resource);
    },
  };
};

/**
 * Creates a registry with all resources already loaded. `checkDeclarations` checks that the resources are consistent.
 */
export const createRegistry = (resources: readonly AnyResource[], words: Words): Registry =>
  createLazyRegistry({ heads: resources.map(headOf), load: async () => resources }, words, resources);

/** Returns the names of the resources whose records a field refers to, counts or contains. */
export const leadsTo = (declared: AnyField): string[] => {
  const kind = kindOf(declared);
  const referenced = Object.values(kind.columns(declared)).flatMap((column) => ('to' in column ? [column.to] : []));
  const others = [kind.count?.(declared).of, kind.rows?.(declared).resource];
  return [...referenced, ...others.filter((name) => name !== undefined)];
};

/**
 * Joins the plural forms of a label in the order that polyglot expects: zero, one, two, few, many and other in Arabic;
 * one and other in all other languages.
 */
const plural = (label: Label, language: Language): string => {
  const [one, many] = label[language];
  const key: string = language;
  const forms = key === 'ar' ? [many, one, many, many, many, many] : [one, many];
  return forms.join(' |||| ');
};

/**
 * Finds the label of a resource, field or action by its react-admin translation key: `resources.<name>.name` or
 * `resources.<name>.fields.<field>`. The labels of fields and actions are only available after the resource is loaded.
 */
export const labelAt = (
  { head, get }: Pick<Registry, 'get' | 'head'>,
  key: string,
  language: Language,
): string | OwnText | undefined => {
  const [root, name = '', part, ...rest] = key.split('.');
  if (root !== 'resources') return undefined;
  const known = head(name);
  if (part === 'name') return known && plural(known.label, language);
  const resource = get(name);
  const parts = { fields: resource?.fields as Fields | undefined, actions: resource?.actions }[part ?? ''];
  const one = rest.join('.');
  if (!parts || !Object.hasOwn(parts, one)) return undefined;
  const { label } = parts[one]!;
  return keyOfOwn(label) ? (label as OwnText) : (label as Text)[language];
};
