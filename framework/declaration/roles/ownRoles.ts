import { largestId } from '../../core/ids';
import type { IconName, Language, MenuGroup, Role } from '../../core/register';
import type { Label, Text } from '../../core/text/text';
import { inEach, thingName } from '../../core/text/text';
import { field } from '../../kinds';
import type { RoleWords } from '../../languages/en/roles';
import { ownRolesTable } from '../admin/ownTables';
import type { RoleDeclaration } from '../admin/roles';
import { defineResource } from '../resource/resource';
import type { OwnRoleRules } from '../resource/resource';
import type { Scope } from '../resource/scope';

export interface OwnRoleOptions<Base extends Role> {
  menu: MenuGroup;
  icon?: IconName;
  /** The scope of the custom roles. Its rows must belong to tenants. */
  scope: Scope;
  /** The declarations of the roles that custom roles can be based on, by role name. */
  bases: { readonly [B in Base]: Pick<RoleDeclaration, 'label'> };
  /** The declared roles that may create custom roles. They must have all rights of the base roles. */
  makers: readonly Role[];
  pages?: OwnRoleRules['pages'];
  presets?: OwnRoleRules['presets'];
  /**
   * The resources that refer to roles, such as the tenant's members. A role's page lists the records of these
   * resources.
   */
  related?: readonly string[];
  /** The text of the resource in each language, from modules such as `@matjar/admin/languages/en/roles`. */
  words: Readonly<Record<Language, RoleWords>>;
}

/** The maximum number of rights in a custom role. */
const mostRights = 2000;

/**
 * Declares the custom roles that tenants create for their staff. A custom role limits a declared role to a list of
 * operations and actions for each resource. Access to rows and fields is the same as for the declared role. A server
 * that serves the resource enforces the roles.
 */
export const ownRolesOf = <const Base extends Role>({
  menu,
  icon,
  scope,
  bases,
  makers,
  pages = [],
  presets = [],
  related = [],
  words,
}: OwnRoleOptions<Base>) => {
  const say = (key: keyof RoleWords): Text => inEach(words, (language) => words[language][key]);
  const label: Label = inEach(words, (language) => [words[language].role, words[language].roles] as const);
  const names = Object.keys(bases) as Base[];
  const choices = Object.fromEntries(
    Object.entries<Pick<RoleDeclaration, 'label'>>(bases).map(([name, base]) => [name, base.label]),
  ) as Record<Base, Text>;
  return defineResource({
    name: 'roles',
    ...(icon && { icon }),
    label,
    api: { path: ownRolesTable, key: 'role_id' },
    table: ownRolesTable,
    scope,
    menu,
    title: 'name',
    importable: false,
    keys: 'read',
    identity: ['create', 'edit', 'delete'],
    tellsOfAll: true,
    ownRoles: { pages, presets },
    fields: {
      name: field.localized({ label: say('name'), required: true, max: 60, rule: thingName }),
      base: field.choice({
        label: say('base'),
        help: say('baseHelp'),
        required: true,
        // The cast is needed because the compiler can't check that this role is one of the choices.
        default: names[0] as never,
        choices,
      }),
      rights: field.tags({ label: say('rights'), required: true, max: mostRights, long: true }),
      members: field.number({ label: say('members'), readOnly: true, computed: true, min: 0, max: largestId }),
    },
    can: { list: makers, show: makers, export: makers, create: makers, edit: makers, delete: makers },
    list: {
      columns: names.length > 1 ? ['name', 'base', 'members', 'updated_at'] : ['name', 'members', 'updated_at'],
      spare: ['updated_at'],
      search: ['name'],
      sort: { field: 'id', order: 'ASC' },
    },
    page: { related },
    form: [
      {
        label: inEach(label, (language) => label[language][0]),
        fields: names.length > 1 ? ['name', 'base', 'rights'] : ['name', 'rights'],
      },
    ],
  });
};

export type OwnRoleResource = ReturnType<typeof ownRolesOf>;
