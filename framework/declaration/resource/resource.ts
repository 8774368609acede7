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

/** Returns the field that a total adds up, or undefined if that field isn't declared. */
export const summedBy = (declared: AnyField, fields: Fields): AnyField | undefined => {
  const { rows, field } = kindOf(declared).total!(declared);
  const holder = fields[rows];
  return holder && kindOf(holder).rows?.(holder).fields[field];
};

/** Returns why a field's values can't be added up, or undefined if they can. */
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
 * Sets the kind of each total to the kind of the field that it adds up. Totals are then formatted, sorted and filtered
 * like that field. Leaves invalid totals unchanged; `totalComplaints` reports them.
 */
const withTotals = <F extends Fields>(fields: F): F =>
  Object.fromEntries(Object.entries(fields).map(([name, declared]) => [name, resolved(declared, fields)])) as F;

/** A group of fields in a form, with a title. By default, the record's page has the same groups. */
export interface FormGroup<F extends Fields> {
  /** The title of the group. */
  label: Text;
  /** The fields of the group, in order. */
  fields: readonly (keyof F & string)[];
  /** Shows the group in a side column if there is enough space. Intended for short fields. */
  aside?: true;
}

/** Options for the resource that stores custom roles, in addition to its fields. See `ownRolesOf`. */
export interface OwnRoleRules {
  /** The standalone pages that custom roles can open, each with the declared roles that may open it. */
  pages: readonly { name: string; label: Label | OwnText; menu: MenuGroup; roles: readonly Role[] }[];
  /** Suggested roles, with rights such as `books:edit`. The form omits rights that the user can't grant. */
  presets: readonly { name: Text; rights: readonly string[] }[];
}

/** The declaration of a resource. Its table, API and screens are derived from it. */
export interface Declaration<N extends string, F extends Fields, P = undefined, All extends Fields = Published<F, P>> {
  /** The resource's name, used in the URL of its screens (`/<name>`) and in the translation keys of its text. */
  name: N;
  /** The resource's label in each language, in the singular and plural. */
  label: Label;
  /**
   * A phrase for a record count within a sentence, with all plural forms of each language: "%{smart_count} loan ||||
   * %{smart_count} loans". Arabic needs six forms, in the genitive case. The default is a generic phrase, such as "3
   * records".
   */
  counted?: Text;
  /** The path of the resource's API, and the names used in its calls. */
  api: Api;
  /** The scope, which determines the owner of the rows and the default rights. */
  scope: Scope;
  /**
   * The name of the table. Required if the resource shares a table with another resource, or if the table's name
   * differs from the API's path.
   */
  table?: string;
  /**
   * The view of another resource's rows that this resource shows instead of its own. Requires a scope with `rows:
   * 'own-view'`.
   */
  view?: View;
  /** The icon in the menu. It must be one of the admin's icons. */
  icon?: IconName;
  /** The menu group. If false, the resource isn't in the menu. */
  menu?: MenuGroup | false;
  /** The field whose value is the record's title. */
  title: keyof F & string;
  /** The fields of the resource, by name. */
  fields: F & Following<F>;
  /**
   * The fields that determine whether a record is a draft, public or ended. This option adds a field for the state.
   * Callers who aren't signed in only receive public records.
   */
  publish?: P;
  /** The field that users can toggle in the list. It must be a toggle, or a choice with two values. */
  status?: keyof F & string;
  /** Rules for the values of several fields, such as an end after a start. */
  checks?: readonly Check<All>[];
  /** Sets of fields whose combined values must be unique. The database enforces this. */
  unique?: readonly UniqueSet<All>[];
  /** The rights that differ from the scope's rights. */
  can?: Partial<Rights>;
  /** The columns, filters, sort order and search of the list. */
  list?: DeclaredList<All>;
  /**
   * The field (a choice or state) that represents a record's progress. If an action is rejected, the message mentions
   * the field's current value.
   */
  stage?: keyof All & string;
  /** Returns true if a record may be edited and deleted. Other records can only be changed by actions. */
  editable?(record: RecordOf<All>): boolean;
  /**
   * The groups of the form. Fields that aren't in a group don't appear in the form. Default: one group with all fields.
   */
  form?: readonly FormGroup<All>[];
  /** The layout of a record's page. Default: the groups of the form. */
  page?: DeclaredPage<All>;
  /** Makes the table append-only. Only the database itself inserts rows. Rows can't be changed or deleted. */
  appendOnly?: true;
  /**
   * The time column used to partition an append-only table, so that old rows can be dropped. Unique keys then include
   * this column, and references to the rows have no foreign keys.
   */
  partitionedBy?: keyof F & string;
  /** True if the records describe records of other resources. The screens then load all declarations. */
  tellsOfAll?: true;
  /**
   * True if every file a tenant uploads creates a record with the fields `file`, `name`, `kind`, `width`, `height`,
   * `bytes` and `hash`.
   */
  holdsUploads?: true;
  /** Set only for the resource that stores tenants' custom roles: the options for these roles. See `ownRolesOf`. */
  ownRoles?: OwnRoleRules;
  /** Limits API keys to reading, or denies them access. Default: keys can have their creator's rights. */
  keys?: 'read' | 'none';
  /**
   * The operations, actions and fields that require a recent confirmation of the user's identity. For these writes, the
   * page asks for the password or a second factor, and retries the request. API keys are exempt.
   */
  identity?: readonly string[];
  /** Set this to false if importing records from files doesn't make sense, for example for conversations. */
  importable?: false;
}

/** Properties that a resource copies unchanged from its declaration. */
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
  /** The declared rights. Default: the scope's rights. */
  rights: Rights;
  /** The list's declaration with defaults. `sortable` contains the columns that the API can sort by. Default: all. */
  list: DeclaredList<F> &
    Required<Omit<DeclaredList<F>, 'found' | 'order' | 'phone' | 'scan' | 'tabs' | 'waiting'>> & {
      sortable?: readonly string[];
    };
  editable?: (record: never) => boolean;
  form: readonly FormGroup<F>[];
  actions: A;
  /** True if there is exactly one record (the user's tenant or account), so there is no list. */
  singleton: boolean;
}

// eslint-disable-next-line typescript/no-explicit-any -- generic code doesn't depend on the fields
export type AnyResource = Resource<string, any, ActionSet>;

/** Checks whether a record may currently be edited and deleted. */
export const isEditable = (resource: AnyResource, record: object): boolean =>
  resource.editable?.(record as never) ?? true;

export type RecordOfResource<R> = R extends Resource<string, infer F, unknown> ? RecordOf<F> : never;

type Actionable<N extends string, F extends Fields> = Resource<N, F, Record<never, never>> & {
  /**
   * Adds the actions of a resource. This is a separate function so that the record's type is complete when the actions
   * are declared.
   */
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
 * Declares a resource. The compiler checks that columns, filters, title and checks only use declared fields, and that
 * labels exist in all languages.
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
