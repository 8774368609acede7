import type { Action, ActionSet } from './actions';
import type { Api } from './api';
import { tableOf } from './api';
import type { Fields } from '../../core/kind';
import type { RecordOf } from './record';
import type { Following } from './formula/conditions';
import type { Rights, Scope, View } from './scope';
import type { DeclaredList } from './list';
import type { DeclaredPage } from './page';
import type { IconName, MenuGroup } from '../../core/register';
import type { Label, Text } from '../../core/text/text';
import { inEach } from '../../core/text/text';
import { withTotals } from './formula/withTotals';
import { asPublished } from './publish';
import type { Publish, PublishBy, Published } from './publish';
import type { Check, UniqueSet } from './checks';

/** One titled part of a form, and of a record's page unless that says otherwise. */
export interface FormGroup<F extends Fields> {
  /** Its title. */
  label: Text;
  /** What it holds, in this order. */
  fields: readonly (keyof F & string)[];
}

/** What a resource is: everything else is derived from this. */
export interface Declaration<N extends string, F extends Fields, P = undefined, All extends Fields = Published<F, P>> {
  /** Its route and its namespace among the messages; the address is `/<name>`. */
  name: N;
  /** What one record and several are called, in each language. */
  label: Label;
  /** Where its records live, and what the wire calls them. */
  api: Api;
  /** Whose rows these are. */
  scope: Scope;
  /** The table, where two resources share one or its name isn't the api's path. */
  table?: string;
  /** Of a resource without rows of its own: whose rows it shows. Its scope has the rows `own-view`. */
  view?: View;
  /** The icon beside its name in the menu, one of those that the admin has. */
  icon?: IconName;
  /** Where the menu lists it; `false` for a resource without a place there. */
  menu?: MenuGroup | false;
  /** The field that names a record to people. */
  title: keyof F & string;
  /** Its fields, by name. */
  fields: F & Following<F>;
  /** By which of its fields its records are drafts, then out, then over: a state follows from it, and whom the server shows them. */
  publish?: P;
  /** The toggle or two-valued choice that the status call flips. */
  status?: keyof F & string;
  /** Rules between fields. */
  checks?: readonly Check<All>[];
  /** What several fields make unique, which the database holds. */
  unique?: readonly UniqueSet<All>[];
  /** Who may do what, where it differs from the scope's rights. */
  can?: Partial<Rights>;
  /** What its list shows, and how it narrows, sorts and is searched. */
  list?: DeclaredList<All>;
  /** The choice or state that says how far a record has come; the refusal of an action names it. */
  stage?: keyof All & string;
  /** Whether a record, as it stands, may be edited and deleted; else only its actions change it. */
  editable?(record: RecordOf<All>): boolean;
  /** The form's parts; a field that no group names isn't on the form. All fields in one part unless said. */
  form?: readonly FormGroup<All>[];
  /** How a person reads a record: what is the work, what stands beside it, and what refers to it. The form's parts, unless said. */
  page?: DeclaredPage<All>;
  /** Rows are only added, by the database itself; it refuses to change or delete any. */
  appendOnly?: true;
  /** The time by which the table of such rows is partitioned, so that old ones can go. What is unique in it is so together with that time, and what refers to its rows is no foreign key. */
  partitionedBy?: keyof F & string;
  /** Its records tell of those of any resource, so that its screens need all declarations. */
  tellsOfAll?: true;
  /** A record of it is made by each file that a tenant uploads, with the fields `file`, `name`, `kind`, `width`, `height`, `bytes` and `hash`. */
  holdsUploads?: true;
  /** What API keys may do with it at the most, where that isn't what their makers may: read it, or nothing. */
  keys?: 'read' | 'none';
  /** Its records aren't imported from files: each is made by itself, as a conversation is. */
  importable?: false;
}

/** What of a declaration a resource has as it was said. */
type AsDeclared =
  | 'name'
  | 'label'
  | 'api'
  | 'scope'
  | 'view'
  | 'icon'
  | 'title'
  | 'status'
  | 'stage'
  | 'appendOnly'
  | 'partitionedBy'
  | 'tellsOfAll'
  | 'holdsUploads'
  | 'importable'
  | 'keys'
  | 'page';

/** A declared resource with its defaults filled in. */
export interface Resource<N extends string = string, F extends Fields = Fields, A = ActionSet> extends Pick<
  Declaration<N, F>,
  AsDeclared
> {
  table: string;
  /** By which of its fields its records are published. */
  published?: Publish;
  menu: MenuGroup | false;
  fields: F;
  checks: readonly Check<F>[];
  unique: readonly UniqueSet<F>[];
  /** Who may do what: the scope's rights, and what the declaration says otherwise. */
  rights: Rights;
  /** `sortable`: the columns that its API can sort by, where it can't by all. */
  list: DeclaredList<F> &
    Required<Omit<DeclaredList<F>, 'tabs' | 'order' | 'phone' | 'scan'>> & { sortable?: readonly string[] };
  editable?: (record: never) => boolean;
  form: readonly FormGroup<F>[];
  actions: A;
  /** There is one record and no list: the user's tenant, the user. */
  singleton: boolean;
}

// eslint-disable-next-line typescript/no-explicit-any -- whoever treats all resources alike can't know their fields
export type AnyResource = Resource<string, any, ActionSet>;

/** Whether a record, as it stands, may be edited and deleted. */
export const isEditable = (resource: AnyResource, record: object): boolean =>
  resource.editable?.(record as never) ?? true;

/** The record type of a declared resource. */
export type RecordOfResource<R> = R extends Resource<string, infer F, unknown> ? RecordOf<F> : never;

type Actionable<N extends string, F extends Fields> = Resource<N, F, Record<never, never>> & {
  /** Adds the resource's actions: a second step, so that each sees the finished record type. */
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
 * Declares a resource of the catalogue. Columns, filters, title and checks may name declared fields only; a label
 * without its Arabic half does not compile.
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
  return { ...resource, withActions: (actions) => ({ ...resource, actions }) };
};
