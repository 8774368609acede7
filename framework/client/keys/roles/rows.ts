import { rightTo } from '../../../declaration/admin/ownRights';
import type { Registry } from '../../../declaration/admin/registry';
import type { AnyResource, OwnRoleRules } from '../../../declaration/resource/resource';
import { canGivePage, namesToGive, operationsOf } from '../../../declaration/roles/rights';
import type { Role } from '../../../core/register';
import type { Label, OwnText, Wording } from '../../../core/text/text';

/** The operations, which are the columns of the rights table. */
export const operations = ['list', 'show', 'create', 'edit', 'delete', 'export'] as const;

export type Operation = (typeof operations)[number];

/** A row of the rights table: a resource or a page, with the rights that the user can grant. */
export interface RightsRow {
  name: string;
  label: string;
  /** The operations that can be granted. */
  operations: readonly string[];
  /** The names and labels of the actions that can be granted. */
  actions: readonly { name: string; label: string }[];
  /** All rights of the row, such as `books:edit`. */
  rights: readonly string[];
}

export interface RightsGroup {
  /** The label of the menu group. Undefined for resources that aren't in the menu. */
  label: string | undefined;
  rows: readonly RightsRow[];
}

interface Words {
  /** Returns the plural label of a resource or page. */
  label(label: Label | OwnText, number: 'many'): string;
  text(wording: Wording): string;
}

const rowOf = (resource: AnyResource, names: readonly string[], { label, text }: Words): RightsRow => {
  const known = operationsOf(resource);
  return {
    name: resource.name,
    label: label(resource.label, 'many'),
    operations: names.filter((name) => known.includes(name)),
    actions: names
      .filter((name) => !known.includes(name))
      .map((name) => ({ name, label: text(resource.actions[name]!.label) })),
    rights: names.map((name) => rightTo(resource, name)),
  };
};

/**
 * Returns the rights that a user can grant to a role based on `base`, grouped as in the menu. The parts of a record,
 * such as an order's lines, are in the same group as the record.
 */
export const rightsGroups = (
  registry: Pick<Registry, 'all' | 'get' | 'menu' | 'ownRights'>,
  { pages }: OwnRoleRules,
  { base, role }: { base: Role; role: Role },
  words: Words,
): RightsGroup[] => {
  const holder = { role, own: registry.ownRights && [{ tenant: 0, id: null, rights: registry.ownRights }] };
  const groupOf = ({ name, menu }: Pick<AnyResource, 'menu' | 'name'>) => {
    const whole = name.split('/')[0]!;
    const others = registry.all.filter((one) => one.name === whole || one.name.startsWith(`${whole}/`));
    return menu || others.find((one) => one.menu)?.menu || undefined;
  };
  const resources = registry.all.flatMap(({ name }) => registry.get(name) ?? []);
  const ofResources = resources.flatMap((resource) => {
    const names = namesToGive(resource, base, holder);
    return names.length > 0 ? [{ group: groupOf(resource), row: rowOf(resource, names, words) }] : [];
  });
  const ofPages = pages
    .filter((page) => canGivePage(page, base, holder))
    .map((page) => ({
      group: page.menu,
      row: {
        name: page.name,
        label: words.label(page.label, 'many'),
        operations: ['show'],
        actions: [],
        rights: [rightTo(page, 'show')],
      },
    }));
  const all = [...ofResources, ...ofPages];
  return [...registry.menu, undefined]
    .map((group) => ({
      label: group && words.text(group.label),
      rows: all.filter((one) => one.group === group?.name).map(({ row }) => row),
    }))
    .filter(({ rows }) => rows.length > 0);
};

/**
 * Returns the granted rights after some of a row's rights have been turned on or off. Turning on any right also turns
 * on `list`. Turning on any right except `list` also turns on `show`. Turning off `list` (or `show`, in a row without
 * `list`) turns off all of the row's rights.
 */
export const toggled = (row: RightsRow, held: readonly string[], names: readonly string[], isOn: boolean): string[] => {
  const [has, right] = [(name: string) => row.operations.includes(name), (name: string) => rightTo(row, name)];
  if (!isOn) {
    const away = names.includes('list') || (!has('list') && names.includes('show')) ? row.rights : names.map(right);
    return held.filter((one) => !away.includes(one));
  }
  const needs = ['list', ...(names.some((name) => name !== 'list') ? ['show'] : [])].filter(has);
  return [...new Set([...held, ...[...needs, ...names].map(right)])];
};
