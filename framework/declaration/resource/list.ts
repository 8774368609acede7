import type { Fields } from '../../core/kind';
import type { Wording } from '../../core/text/text';
import type { Choices } from '../../kinds/choice/kind';
import type { RowColumn, RecordOf } from './record';

/** A tab above a list: what it is called, and the filters' values that it stands for. */
export interface DeclaredTab<F extends Fields> {
  /** What it is called. */
  label: Wording;
  /** The values of the list’s filters. */
  filter: {
    readonly [K in keyof F]?: NonNullable<RecordOf<F>[K]> extends boolean
      ? boolean
      : readonly NonNullable<RecordOf<F>[K]>[];
  };
}

type Values = Readonly<Record<string, unknown>>;

/** Of a resource, what its tabs follow from. */
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

/** What the call that counts the records of a resource's tabs asks for: the field's name, or `tabs`; nothing without tabs. */
export const countsOf = ({ list: { tabs } }: Tabbed): string | undefined => (typeof tabs === 'object' ? 'tabs' : tabs);

/** The tabs above a resource's list, in their order; none where it has none. */
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

/** Fields by whose value alone a list is at one of its tabs. */
const leading = (tabs: readonly ListTab[]) =>
  tabs.flatMap(({ filter }) => (Object.keys(filter).length === 1 ? Object.keys(filter) : []));

/** Where a list with these filters is. */
interface AtTab {
  /** The tab whose filters these are, the one that says most; undefined where they are none's. */
  tab: ListTab | undefined;
  /** Whether it is at none, and shows all that the other filters find. */
  isAll: boolean;
  /** What narrows the list besides. */
  others: Record<string, unknown>;
}

/** At which of a resource's tabs a list is that is narrowed by `values`. */
export const atTab = (resource: Tabbed, values: Values): AtTab => {
  const tabs = tabsOf(resource);
  const fitting = tabs.filter(({ filter }) =>
    Object.entries(filter).every(([name, value]) => isSame(value, values[name])),
  );
  const [tab] = fitting.toSorted((one, other) => Object.keys(other.filter).length - Object.keys(one.filter).length);
  const others = without(values, tab ? Object.keys(tab.filter) : leading(tabs));
  return { tab, isAll: !tab && leading(tabs).every((name) => textsOf(values[name]).length === 0), others };
};

/** How a record stands in two lines, in a list on a phone. */
export interface DeclaredPhoneRow<F extends Fields> {
  /** What stands first, in bold; the title, unless said. */
  lead?: keyof F & string;
  /** What is told of it beside: an amount and a state stand at the lines' ends. Its first columns, unless said. */
  line?: readonly ((keyof F & string) | RowColumn)[];
}

/** What a list shows, and how it narrows, sorts and is searched; what it doesn't say follows from the fields. */
export interface DeclaredList<F extends Fields> {
  /** The table’s columns, fields or what every record has; the title unless said. */
  columns?: readonly ((keyof F & string) | RowColumn)[];
  /** The fields that people narrow it by; none unless said. */
  filters?: readonly (keyof F & string)[];
  /** The fields that are searched; the title unless said. */
  search?: readonly (keyof F & string)[];
  /** Whether a camera reads codes into its search: what is searched holds bar codes or QR codes that people have before them. */
  scan?: boolean;
  /** The filter whose choices stand above the list as tabs, or tabs by name; each with how many records it has. */
  tabs?: (keyof F & string) | Readonly<Record<string, DeclaredTab<F>>>;
  /** Columns whose values can be changed without leaving the list. */
  inPlace?: readonly (keyof F & string)[];
  /** The columns to do without where there is no room for all, in that order; after them go the last ones. */
  spare?: readonly ((keyof F & string) | RowColumn)[];
  /** How it is sorted before anybody sorts it; the newest first unless said. */
  sort?: { field: (keyof F & string) | RowColumn; order: 'ASC' | 'DESC' };
  /** The whole number by which people put the records in an order, by hand; the list begins sorted by it. */
  order?: keyof F & string;
  /** Its rows where there is no room for a table. */
  phone?: DeclaredPhoneRow<F>;
}
