import type { Menu } from './menu';
import type { AnyResource } from '../resource';
import type { Roles } from './roles';

/** The declared areas, by name. */
export interface Registry {
  readonly all: readonly AnyResource[];
  get(name: string): AnyResource | undefined;
  /** The roles that people have there. */
  readonly roles: Roles;
  /** The groups of its menu. */
  readonly menu: Menu;
  /** Whether the API has a call, named by its path: `overview`. */
  offers(call: string): boolean;
  /** From now on these areas, too; before anything is drawn. */
  extend(areas: readonly AnyResource[]): void;
  /** From now on, these areas alone, of an API with these calls; before anything is drawn. */
  limit(areas: readonly AnyResource[], calls: readonly string[]): void;
}

/** Gathers the declared areas; whether they fit together is told by `checkDeclarations`. */
export const createRegistry = (resources: readonly AnyResource[], { roles, menu }: Pick<Registry, 'menu' | 'roles'>): Registry => {
  const byName = (areas: readonly AnyResource[]) => new Map(areas.map((area) => [area.name, area]));
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
    extend: (areas) => {
      all = [...all, ...areas.filter(({ name }) => !known.has(name))];
      known = byName(all);
    },
    limit: (areas, calls) => {
      all = areas;
      known = byName(areas);
      offered = calls;
    },
  };
};
