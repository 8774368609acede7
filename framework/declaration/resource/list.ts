import type { AnyField, Fields } from '../../core/kind';
import { languagesIn } from '../../core/kind';
import { field, kindOf } from '../../kinds';
import type { Wording } from '../../core/text/text';
import { words } from '../../core/text/text';
import type { Choices } from '../../kinds/choice/kind';
import type { RowColumn, RecordOf } from './record';

/** A tab above a list. It has a label and filter values. */
export interface DeclaredTab<F extends Fields> {
  /** The label. */
  label: Wording;
  /** The filter values of the records. */
  filter: {
    readonly [K in keyof F]?: NonNullable<RecordOf<F>[K]> extends boolean
      ? boolean
      : readonly NonNullable<RecordOf<F>[K]>[];
  };
}

/** Returns the records whose number the menu shows. Undefined if none are declared. */
export const waitingOf = (
  resource: Tabbed,
): (Omit<ListTab, 'name'> & Pick<DeclaredWaiting<Fields>, 'opens'>) | undefined => {
  const { waiting } = resource.list;
  return typeof waiting === 'string' ? tabsOf(resource).find(({ name }) => name === waiting) : waiting;
};

type Values = Readonly<Record<string, unknown>>;

/** The parts of a resource that determine its tabs. */
interface Tabbed {
  // eslint-disable-next-line typescript/no-explicit-any -- tabs of any resource, so of any record type
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
 * Returns the `counts` parameter of the call that counts the records of each tab: the name of the field, or `tabs` if
 * the tabs have declared names. Returns undefined if the list has no tabs.
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

/** Returns the fields that can select a tab without any other filter. */
const leading = (tabs: readonly ListTab[]) =>
  tabs.flatMap(({ filter }) => (Object.keys(filter).length === 1 ? Object.keys(filter) : []));

interface AtTab {
  /** The tab that matches the filters, or the most specific tab if several match. Undefined if no tab matches. */
  tab: ListTab | undefined;
  /** Whether no tab is selected, so that the list shows all records that match the other filters. */
  isAll: boolean;
  others: Record<string, unknown>;
}

/** Finds the selected tab of a list that is filtered by `values`. */
export const atTab = (resource: Tabbed, values: Values): AtTab => {
  const tabs = tabsOf(resource);
  const fitting = tabs.filter(({ filter }) =>
    Object.entries(filter).every(([name, value]) => isSame(value, values[name])),
  );
  const [tab] = fitting.toSorted((one, other) => Object.keys(other.filter).length - Object.keys(one.filter).length);
  const others = without(values, tab ? Object.keys(tab.filter) : leading(tabs));
  return { tab, isAll: !tab && leading(tabs).every((name) => textsOf(values[name]).length === 0), others };
};

/** The records that wait for someone, unless they are those of a tab. */
export interface DeclaredWaiting<F extends Fields> extends DeclaredTab<F> {
  /** While records wait, a phone's bottom bar opens the first of them, in the order of the list, instead of the list. */
  opens?: 'first';
}

/** The columns that every record has. */
export const common: Fields = {
  id: field.number({ label: words('column.id'), readOnly: true }),
  created_at: field.dateTime({ label: words('column.created'), readOnly: true }),
  updated_at: field.dateTime({ label: words('column.updated'), readOnly: true }),
};

/** The content of a list row on a phone, which has two lines. */
export interface DeclaredPhoneRow<F extends Fields> {
  /** The first text, in bold. Default: the title. */
  lead?: keyof F & string;
  /** Further values. An amount and a state appear at the ends of the two lines. Default: the first columns. */
  line?: readonly ((keyof F & string) | RowColumn)[];
}

/** The columns, filters, sort order and search of a list. The defaults follow from the fields. */
export interface DeclaredList<F extends Fields> {
  /** The columns: fields, or values that every record has, such as its id. Default: the title. */
  columns?: readonly ((keyof F & string) | RowColumn)[];
  /** The fields offered as filters. Default: none. */
  filters?: readonly (keyof F & string)[];
  /** The fields that are searched. Default: the title. */
  search?: readonly (keyof F & string)[];
  /** Whether users can fill in the search by scanning a bar code or QR code with the camera. */
  scan?: boolean;
  /**
   * Tabs above the list, each with its number of records: the name of a filter whose choices become tabs, or named
   * tabs.
   */
  tabs?: (keyof F & string) | Readonly<Record<string, DeclaredTab<F>>>;
  /**
   * The records that wait for someone: the name of a tab, or a label and a filter. The menu shows their number, which
   * screen readers read with the label: "Loans, 3 to confirm".
   */
  waiting?: string | DeclaredWaiting<F>;
  /** Columns whose values can be edited in the list. */
  inPlace?: readonly (keyof F & string)[];
  /**
   * The columns to hide first, in this order, if space is short. After them, the remaining columns are hidden,
   * starting with the last.
   */
  spare?: readonly ((keyof F & string) | RowColumn)[];
  /** The initial sort order. Default: newest first. */
  sort?: { field: (keyof F & string) | RowColumn; order: 'ASC' | 'DESC' };
  /** The integer field that stores the manual order. The list is initially sorted by it. */
  order?: keyof F & string;
  /** The content of a row on a phone. */
  phone?: DeclaredPhoneRow<F>;
  /** The content of a search result in the palette, which has the lines of a row on a phone. Default: those lines. */
  found?: DeclaredPhoneRow<F>;
}

/** Checks whether a field is a total that is computed on each read, rather than stored. */
export const isAddedUp = ({ adds, kept }: AnyField): boolean => adds !== undefined && !kept;

/** Checks whether lists can be sorted by a field. The result is the same in all languages. */
export const canSort = (declared: AnyField): boolean =>
  !isAddedUp(declared) && kindOf(declared).sortBy?.(languagesIn(declared)[0]!, declared) !== undefined;
