import type { AnyField, Fields } from '../../core/kind';
import { languagesIn } from '../../core/kind';
import { kindOf } from '../../kinds';
import type { Wording } from '../../core/text/text';
import type { Choices } from '../../kinds/choice/kind';
import type { RowColumn, RecordOf } from './record';

/** A tab above a list: a label and a set of filter values. */
export interface DeclaredTab<F extends Fields> {
  /** The label. */
  label: Wording;
  /** Values of the list’s filters. */
  filter: {
    readonly [K in keyof F]?: NonNullable<RecordOf<F>[K]> extends boolean
      ? boolean
      : readonly NonNullable<RecordOf<F>[K]>[];
  };
}

type Values = Readonly<Record<string, unknown>>;

/** The parts of a resource that its tabs depend on. */
interface Tabbed {
  // eslint-disable-next-line typescript/no-explicit-any -- of any resource
  list: { tabs?: string | Readonly<Record<string, DeclaredTab<any>>> };
  // eslint-disable-next-line typescript/no-explicit-any -- the same
  fields: any;
}

export interface ListTab {
  name: string;
  label: Wording;
  filter: Readonly<Record<string, unknown>>;
}

/**
 * Returns the `counts` parameter of the call that counts records per tab: the field's name, or `tabs`; undefined
 * without tabs.
 */
export const countsOf = ({ list: { tabs } }: Tabbed): string | undefined => (typeof tabs === 'object' ? 'tabs' : tabs);

/** Returns the tabs above a resource's list, in order. */
export const tabsOf = ({ list: { tabs }, fields }: Tabbed): ListTab[] => {
  if (tabs === undefined) return [];
  if (typeof tabs === 'object') {
    const named = Object.entries(tabs as Record<string, Omit<ListTab, 'name'>>);
    return named.map(([name, { label, filter }]) => ({ name, label, filter }));
  }
  const { choices } = (fields as Fields)[String(tabs)] as unknown as { choices: Choices };
  return Object.entries(choices).map(([name, label]) => ({ name, label, filter: { [tabs]: [name] } }));
};

const textsOf = (value: unknown): string[] =>
  [value]
    .flat()
    .filter((one) => one !== undefined && one !== null && one !== '')
    .map(String)
    .toSorted();

const isSame = (one: unknown, other: unknown) => JSON.stringify(textsOf(one)) === JSON.stringify(textsOf(other));

const without = (values: Values, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** Returns the fields that alone select a tab. */
const leading = (tabs: readonly ListTab[]) =>
  tabs.flatMap(({ filter }) => (Object.keys(filter).length === 1 ? Object.keys(filter) : []));

interface AtTab {
  /** The most specific tab that matches the filters, if any. */
  tab: ListTab | undefined;
  /** No tab is selected; the list shows all records that match the other filters. */
  isAll: boolean;
  others: Record<string, unknown>;
}

/** Determines the selected tab of a list filtered by `values`. */
export const atTab = (resource: Tabbed, values: Values): AtTab => {
  const tabs = tabsOf(resource);
  const fitting = tabs.filter(({ filter }) =>
    Object.entries(filter).every(([name, value]) => isSame(value, values[name])),
  );
  const [tab] = fitting.toSorted((one, other) => Object.keys(other.filter).length - Object.keys(one.filter).length);
  const others = without(values, tab ? Object.keys(tab.filter) : leading(tabs));
  return { tab, isAll: !tab && leading(tabs).every((name) => textsOf(values[name]).length === 0), others };
};

/** A record in a phone's list, as two lines. */
export interface DeclaredPhoneRow<F extends Fields> {
  /** The first text, in bold. Default: the title. */
  lead?: keyof F & string;
  /** Further values; an amount and a state go to the ends of the lines. Default: the first columns. */
  line?: readonly ((keyof F & string) | RowColumn)[];
}

/** A list's columns, filters, sort and search. Defaults follow from the fields. */
export interface DeclaredList<F extends Fields> {
  /** Fields, or values that every record has. Default: the title. */
  columns?: readonly ((keyof F & string) | RowColumn)[];
  /** The fields offered as filters. Default: none. */
  filters?: readonly (keyof F & string)[];
  /** The fields searched. Default: the title. */
  search?: readonly (keyof F & string)[];
  /** Lets a camera read bar codes and QR codes into the search. */
  scan?: boolean;
  /** Tabs above the list, each with its number of records: a filter whose choices become tabs, or named tabs. */
  tabs?: (keyof F & string) | Readonly<Record<string, DeclaredTab<F>>>;
  /** Columns that can be edited in the list. */
  inPlace?: readonly (keyof F & string)[];
  /** The columns to drop first if space is short, in order; the last columns follow. */
  spare?: readonly ((keyof F & string) | RowColumn)[];
  /** The initial sort. Default: newest first. */
  sort?: { field: (keyof F & string) | RowColumn; order: 'ASC' | 'DESC' };
  /** The integer field for ordering by hand. It is also the initial sort. */
  order?: keyof F & string;
  /** The rows on a phone. */
  phone?: DeclaredPhoneRow<F>;
}

/** Checks whether a field is added up on reading rather than stored. */
export const isAddedUp = ({ adds, kept }: AnyField): boolean => adds !== undefined && !kept;

/** Checks whether lists can be sorted by a field; the answer is the same in all languages. */
export const canSort = (declared: AnyField): boolean =>
  !isAddedUp(declared) && kindOf(declared).sortBy?.(languagesIn(declared)[0]!, declared) !== undefined;
