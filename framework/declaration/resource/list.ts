import type { AnyField, Fields } from '../../core/kind';
import { languagesIn } from '../../core/kind';
import { field, kindOf } from '../../kinds';
import type { Wording } from '../../core/text/text';
import { words } from '../../core/text/text';
import type { Choices } from '../../kinds/choice/kind';
import type { RowColumn, RecordOf } from './record';

/** A tab above a list. */
export interface DeclaredTab<F extends Fields> {
  /** The label of the tab. */
  label: Wording;
  /** The filter values that select the tab's records. */
  filter: {
    readonly [K in keyof F]?: NonNullable<RecordOf<F>[K]> extends boolean
      ? boolean
      : readonly NonNullable<RecordOf<F>[K]>[];
  };
}

/**
 * Returns the label and filter of the waiting records, which the menu counts. Returns undefined if the resource
 * declares no waiting records.
 */
export const waitingOf = (
  resource: Tabbed,
): (Omit<ListTab, 'name'> & Pick<DeclaredWaiting<Fields>, 'opens'>) | undefined => {
  const { waiting } = resource.list;
  return typeof waiting === 'string' ? tabsOf(resource).find(({ name }) => name === waiting) : waiting;
};

type Values = Readonly<Record<string, unknown>>;

/** The parts of a resource that determine its tabs. */
interface Tabbed {
  // eslint-disable-next-line typescript/no-explicit-any -- tabs of any resource have any record type
  list: { tabs?: string | Readonly<Record<string, DeclaredTab<any>>>; waiting?: string | DeclaredWaiting<any> };
  // eslint-disable-next-line typescript/no-explicit-any -- the fields of any resource
  fields: any;
}

export interface ListTab {
  name: string;
  label: Wording;
  filter: Readonly<Record<string, unknown>>;
}

/**
 * Returns the `counts` parameter of a list request, which asks for the number of records in each tab. The parameter is
 * the name of a field, or `tabs` if the tabs are declared by name. Returns undefined if the list has no tabs.
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

/** Returns the filters of the tabs that have only one filter. */
const leading = (tabs: readonly ListTab[]) =>
  tabs.flatMap(({ filter }) => (Object.keys(filter).length === 1 ? Object.keys(filter) : []));

interface AtTab {
  /** The most specific tab that matches the filters. Undefined if no tab matches. */
  tab: ListTab | undefined;
  /** True if no tab is selected, so the list isn't limited to a tab's records. */
  isAll: boolean;
  others: Record<string, unknown>;
}

/** Finds the tab that is selected when a list has these filter values. */
export const atTab = (resource: Tabbed, values: Values): AtTab => {
  const tabs = tabsOf(resource);
  const fitting = tabs.filter(({ filter }) =>
    Object.entries(filter).every(([name, value]) => isSame(value, values[name])),
  );
  const [tab] = fitting.toSorted((one, other) => Object.keys(other.filter).length - Object.keys(one.filter).length);
  const others = without(values, tab ? Object.keys(tab.filter) : leading(tabs));
  return { tab, isAll: !tab && leading(tabs).every((name) => textsOf(values[name]).length === 0), others };
};

/** Records that need a user's attention, declared separately if no tab contains them. */
export interface DeclaredWaiting<F extends Fields> extends DeclaredTab<F> {
  /** If set, the bottom bar on a phone opens the first waiting record, in list order, instead of the list. */
  opens?: 'first';
}

/** The standard columns that every record has. */
export const common: Fields = {
  id: field.number({ label: words('column.id'), readOnly: true }),
  created_at: field.dateTime({ label: words('column.created'), readOnly: true }),
  updated_at: field.dateTime({ label: words('column.updated'), readOnly: true }),
};

/** The content of a list's two-line rows on a phone. */
export interface DeclaredPhoneRow<F extends Fields> {
  /** The field shown first, in bold. Default: the title. */
  lead?: keyof F & string;
  /**
   * The other values in a list row on a phone. Amounts are shown at the end of the first line, and states at the end of
   * the second line. Default: the first columns.
   */
  line?: readonly ((keyof F & string) | RowColumn)[];
}

/** The columns, filters, sort order and search of a list. The defaults are derived from the fields. */
export interface DeclaredList<F extends Fields> {
  /** The columns of the list: fields, or standard values such as the id. Default: the title. */
  columns?: readonly ((keyof F & string) | RowColumn)[];
  /** The fields offered as filters. Default: none. */
  filters?: readonly (keyof F & string)[];
  /** The fields included in a text search. Default: the title. */
  search?: readonly (keyof F & string)[];
  /** True if users can search by scanning a barcode or QR code with the camera. */
  scan?: boolean;
  /**
   * The tabs above the list, each with its number of records. Declared either as the name of a filter, with one tab for
   * each choice, or as tabs by name.
   */
  tabs?: (keyof F & string) | Readonly<Record<string, DeclaredTab<F>>>;
  /**
   * The records that need a user's attention: the name of a tab, or a label and a filter. The menu shows how many there
   * are. Screen readers also announce the label: "Loans, 3 to confirm".
   */
  waiting?: string | DeclaredWaiting<F>;
  /** Columns whose values can be edited in the list. */
  inPlace?: readonly (keyof F & string)[];
  /**
   * The columns to hide first, in this order, if space is tight. If that isn't enough, the other columns are hidden
   * too, starting with the last one.
   */
  spare?: readonly ((keyof F & string) | RowColumn)[];
  /** The initial sort order. Default: newest first. */
  sort?: { field: (keyof F & string) | RowColumn; order: 'ASC' | 'DESC' };
  /** The integer field that stores the manual order. By default, the list is sorted by this field. */
  order?: keyof F & string;
  /** The content of a row on a phone. */
  phone?: DeclaredPhoneRow<F>;
  /**
   * The content of a search result in the palette. A search result has the same layout as a list row on a phone.
   * Default: `phone`.
   */
  found?: DeclaredPhoneRow<F>;
}

/** Checks whether a field is a total that is computed on each read instead of being stored. */
export const isAddedUp = ({ adds, kept }: AnyField): boolean => adds !== undefined && !kept;

/** Checks whether lists can be sorted by a field. The result doesn't depend on the language. */
export const canSort = (declared: AnyField): boolean =>
  !isAddedUp(declared) && kindOf(declared).sortBy?.(languagesIn(declared)[0]!, declared) !== undefined;
