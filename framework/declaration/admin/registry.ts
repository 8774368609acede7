import type { Menu } from './menu';
import type { AnyResource } from '../resource';
import type { Roles } from './roles';

/** The declared resources, by name. */
export interface Registry {
  readonly all: readonly AnyResource[];
  get(name: string): AnyResource | undefined;
  /** The roles that people have there. */
  readonly roles: Roles;
  /** The groups of its menu. */
  readonly menu: Menu;
  /** Whether the API has a call, named by its path: `overview`. */
  offers(call: string): boolean;
  /** From now on, these resources alone, of an API with these calls, else with the same as before; before anything is drawn. */
  replace(resources: readonly AnyResource[], calls?: readonly string[]): void;
}

/** Gathers the declared resources; whether they fit together is told by `checkDeclarations`. */
export const createRegistry = (resources: readonly AnyResource[], { roles, menu }: Pick<Registry, 'menu' | 'roles'>): Registry => {
  const byName = (some: readonly AnyResource[]) => new Map(some.map((resource) => [resource.name, resource]));
  let all = resources;
  let known = byName(all);
  let offered: readonly string[] | undefined;
  return {
    get all() {
      return all;
    },
    get: (name) => known.get(name),
    roles,
    menu,
    offers: (call) => offered?.includes(call) ?? true,
    replace: (kept, calls = offered) => {
      all = kept;
      known = byName(all);
      offered = calls;
    },
  };
};
