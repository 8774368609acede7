import type { Action, ActionSet } from './actions';
import { withRuns } from './actions';
import type { Api } from './api';
import { tableOf } from './api';
import type { Fields, AnyField } from '../../core/kind';
import type { RecordOf } from './record';
import type { Following } from './formula/conditions';
import type { Rights, Scope, View } from './scope';
import type { DeclaredList } from './list';
import type { DeclaredPage } from './page';
import type { IconName, MenuGroup, Role } from '../../core/register';
import type { Label, OwnText, Text } from '../../core/text/text';
import { inEach } from '../../core/text/text';
import { kindOf } from '../../kinds';
import { asPublished } from './publish';
import type { Publish, PublishBy, Published } from './publish';
import type { Check, UniqueSet } from './checks';

/** Returns the field that a total adds up; undefined if that field isn't declared. */
export const summedBy = (declared: AnyField, fields: Fields): AnyField | undefined => {
  const { rows, field } = kindOf(declared).total!(declared);
  const holder = fields[rows];
  return holder && kindOf(holder).rows?.(holder).fields[field];
};

/** Returns the reason why the values of a field can't be added up; undefined if adding them up is possible. */
export const unsummable = (summed: AnyField, total: AnyField): string | undefined => {
  const kind = kindOf(summed);
  if (!kind.sum) return `which is a ${summed.kind}: only numbers, percentages and amounts can be added up`;
  if (summed.virtual || summed.computed || Object.keys(kind.columns(summed)).length === 0) {
    return `which isn't stored${summed.adds ? ': make it `kept`' : ''}`;
  }
  if (summed.inherits !== undefined) return 'which takes its owner’s value where it is empty';
  const { currency } = summed as { currency?: string };
  if (currency !== undefined && (total as { currency?: string }).currency === undefined) {
    return 'whose rows have a currency each: name the record’s own currency in `currency`';
  }
  return undefined;
};

const resolved = (declared: AnyField, fields: Fields): AnyField => {
  const added = kindOf(declared)?.total?.(declared);
  const summed = added && summedBy(declared, fields);
  if (!summed || unsummable(summed, declared) !== undefined) return declared;
  const { default: zero, ...options } = kindOf(summed).sum!(summed);
  const { rows: _rows, field: _field, ...own } = declared as AnyField & { rows: string; field: string };
  return {
    ...options,
    ...own,
    kind: summed.kind,
    readOnly: true,
    adds: added,
    ...(declared.kept ? { default: zero } : { computed: true }),
  } as AnyField;
};

/**
 * Gives each total the kind of the field that it adds up, so that it is read, shown, sorted and filtered like that
 * field. Leaves an invalid total unchanged; `totalComplaints` reports it.
 */
const withTotals = <F extends Fields>(fields: F): F =>
  Object.fromEntries(Object.entries(fields).map(([name, declared]) => [name, resolved(declared, fields)])) as F;

/** A group of fields in a form, with a title. By default, it is also a group on the record's page. */
export interface FormGroup<F extends Fields> {
  /** The title. */
  label: Text;
  /** The fields, in order. */
  fields: readonly (keyof F & string)[];
  /** Shows the group in a side column if there is room. Meant for short fields, such as a status or a price. */
  aside?: true;
}

/** The parts of own roles that aren't fields. See `ownRolesOf`. */
export interface OwnRoleRules {
  /** The pages without a resource to which the roles give access, with the declared roles that may open them. */
  pages: readonly { name: string; label: Label | OwnText; menu: MenuGroup; roles: readonly Role[] }[];
  /** Suggested roles with rights such as `books:edit`. The form leaves out rights that the user can't give. */
  presets: readonly { name: Text; rights: readonly string[] }[];
}

/** The declaration of a resource. Its table, API and screens are derived from it. */
export interface Declaration<N extends string, F extends Fields, P = undefined, All extends Fields = Published<F, P>> {
  /** The name, used in the address of its screens (`/<name>`) and as the namespace of its messages. */
  name: N;
  /** The label, singular and plural, in each language. */
  label: Label;
  /**
   * A number of records within a sentence, in the plural forms of each language: "%{smart_count} loan |||| %{smart_count}
   * loans". Arabic has six forms, in the genitive. Default: "3 records".
   */
  counted?: Text;
  /** The path of the API, and the names in the API's calls. */
  api: Api;
  /** The scope, which determines the owner of the rows and the default rights. */
  scope: Scope;
  /** The name of the table. Needed if the resource shares a table, or if the name differs from the API's path. */
  table?: string;
  /**
   * The rows of another resource to show, if the resource has no rows of its own. Requires a scope with the rows
   * `own-view`.
   */
  view?: View;
  /** The icon in the menu, one of the admin's icons. */
  icon?: IconName;
  /** The menu group; `false` hides it from the menu. */
  menu?: MenuGroup | false;
  /** The field whose value is the title of a record. */
  title: keyof F & string;
  /** The fields, by name. */
  fields: F & Following<F>;
  /**
   * The fields that make a record first a draft, then public, then ended. Adds a field with the state, and limits what
   * the server shows to the public.
   */
  publish?: P;
  /** The field that the status call changes: a toggle, or a choice with two values. */
  status?: keyof F & string;
  /** Rules between fields. */
  checks?: readonly Check<All>[];
  /** Sets of fields whose combined values are unique. The database enforces this. */
  unique?: readonly UniqueSet<All>[];
  /** Rights that differ from the rights of the scope. */
  can?: Partial<Rights>;
  /** The columns, filters, sort order and search of the list. */
  list?: DeclaredList<All>;
  /** The choice or state that shows a record's progress. If an action is refused, the message mentions its value. */
  stage?: keyof All & string;
  /** Returns whether a record may be edited and deleted. If not, only actions can change it. */
  editable?(record: RecordOf<All>): boolean;
  /** The groups of the form. A field that is in no group isn't on the form. Default: one group with all fields. */
  form?: readonly FormGroup<All>[];
  /** The layout of a record's page. Default: the groups of the form. */
  page?: DeclaredPage<All>;
  /** The table is append-only: only the database itself adds rows, and it refuses to change or delete them. */
  appendOnly?: true;
  /**
   * The time column by which an append-only table is partitioned, so that old rows can be dropped. Unique keys then
   * include this column, and references to the rows have no foreign keys.
   */
  partitionedBy?: keyof F & string;
  /** Whether the records describe records of any resource. If so, the screens load all declarations. */
  tellsOfAll?: true;
  /**
   * Whether every file that a tenant uploads creates a record, with the fields `file`, `name`, `kind`, `width`,
   * `height`, `bytes` and `hash`.
   */
  holdsUploads?: true;
  /** Marks the resource of the roles that tenants make, and adds what its form and server need: see `ownRolesOf`. */
  ownRoles?: OwnRoleRules;
  /** The maximum right of API keys, if it is less than that of their creators: only reading, or nothing. */
  keys?: 'read' | 'none';
  /**
   * The operations, actions and fields whose writes need a recent proof of identity. The page asks for the password or
   * a second factor, and repeats the write. API keys aren't asked.
   */
  identity?: readonly string[];
  /** Set this to false if records, such as conversations, can't be imported from files. */
  importable?: false;
}

/** The parts of a declaration that are unchanged in the resource. */
type AsDeclared =
  | 'name'
  | 'label'
  | 'api'
  | 'scope'
  | 'view'
  | 'icon'
  | 'counted'
  | 'title'
  | 'status'
  | 'stage'
  | 'appendOnly'
  | 'partitionedBy'
  | 'tellsOfAll'
  | 'holdsUploads'
  | 'identity'
  | 'importable'
  | 'ownRoles'
  | 'keys'
  | 'page';

/** A declared resource, with all defaults filled in. */
export interface Resource<N extends string = string, F extends Fields = Fields, A = ActionSet> extends Pick<
  Declaration<N, F>,
  AsDeclared
> {
  table: string;
  published?: Publish;
  menu: MenuGroup | false;
  fields: F;
  checks: readonly Check<F>[];
  unique: readonly UniqueSet<F>[];
  /** The rights of the scope, or the rights in the declaration if it has any. */
  rights: Rights;
  /** The list. `sortable` contains the columns by which the API can sort. Default: all columns. */
  list: DeclaredList<F> &
    Required<Omit<DeclaredList<F>, 'found' | 'order' | 'phone' | 'scan' | 'tabs' | 'waiting'>> & {
      sortable?: readonly string[];
    };
  editable?: (record: never) => boolean;
  form: readonly FormGroup<F>[];
  actions: A;
  /** There is exactly one record, the user's tenant or the user, and no list. */
  singleton: boolean;
}

// eslint-disable-next-line typescript/no-explicit-any -- code for all resources can't know their fields
export type AnyResource = Resource<string, any, ActionSet>;

/** Checks whether a record may currently be edited and deleted. */
export const isEditable = (resource: AnyResource, record: object): boolean =>
  resource.editable?.(record as never) ?? true;

export type RecordOfResource<R> = R extends Resource<string, infer F, unknown> ? RecordOf<F> : never;

type Actionable<N extends string, F extends Fields> = Resource<N, F, Record<never, never>> & {
  /** Adds the actions of a resource. This is a separate step, so that actions are typed with the finished record. */
  withActions<I extends Record<string, unknown>>(actions: {
    [K in keyof I]: Action<F, I[K]>;
  }): Resource<N, F, { [K in keyof I]: Action<F, I[K]> }>;
};

const allIn = <F extends Fields>(fields: F, label: Text): FormGroup<F>[] => [
  {
    label,
    fields: (Object.keys(fields) as (keyof F & string)[]).filter(
      (name) => !fields[name]!.readOnly || 'formula' in fields[name]!,
    ),
  },
];

/**
 * Declares a resource. The compiler checks that the columns, filters, title and checks only name declared fields, and
 * that labels have every language.
 */
export const defineResource = <
  const N extends string,
  const F extends Fields,
  const P extends PublishBy<F> | undefined = undefined,
>(
  declaration: Declaration<N, F, P>,
): Actionable<N, Published<F, P>> => {
  type All = Published<F, P>;
  const { can, publish, ...rest } = declaration;
  const declared = (publish ? { ...asPublished(rest, publish), published: publish } : rest) as Omit<
    Declaration<N, All>,
    'can' | 'publish'
  >;
  const { label, title, list = {}, scope } = declared;
  const fields = withTotals(declared.fields);
  const resource: Resource<N, All, Record<never, never>> = {
    ...declared,
    fields,
    table: declared.table ?? tableOf(declared.api),
    menu: declared.menu ?? false,
    checks: declared.checks ?? [],
    unique: declared.unique ?? [],
    rights: { ...scope.rights, ...can },
    list: {
      columns: [title],
      filters: [],
      search: [title],
      inPlace: [],
      spare: [],
      sort: list.order ? { field: list.order, order: 'ASC' } : { field: 'id', order: 'DESC' },
      ...list,
    },
    form:
      declared.form ??
      allIn<All>(
        fields,
        inEach(label, (key) => label[key][0]),
      ),
    actions: {},
    singleton: scope.rows === 'tenant-itself' || scope.rows === 'own-user',
  };
  return {
    ...resource,
    withActions: (actions) => ({
      ...resource,
      actions: withRuns(fields, actions as ActionSet, resource.rights.edit) as typeof actions,
    }),
  };
};
