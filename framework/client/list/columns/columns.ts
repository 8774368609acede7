import { useMemo } from 'react';
import type { Store } from 'react-admin';
import { useStore } from 'react-admin';
import type { AnyField, Fields } from '../../../core/kind';
import { canSort, common } from '../../../declaration/resource/list';
import type { AnyResource } from '../../../declaration/resource/resource';
import { kindOf } from '../../../kinds';

export interface Column {
  name: string;
  field: AnyField;
  sortable: boolean;
  pictorial: boolean;
}

export const columnOf = (resource: AnyResource, name: string): Column => {
  const declared = ((resource.fields as Fields)[name] ?? common[name])!;
  const kind = kindOf(declared);
  const sortable = canSort(declared) && !declared.masked && (resource.list.sortable?.includes(name) ?? true);
  return { name, field: declared, sortable, pictorial: Boolean(kind.pictorial) };
};

export const columnsOf = (resource: AnyResource): Column[] =>
  resource.list.columns.map((name) => columnOf(resource, String(name)));

/** The column widths that the user has set, in rem, by column name. */
type ColumnWidths = Readonly<Record<string, number>>;

const noWidths: ColumnWidths = {};

/** The minimum and maximum column width, in rem. */
export const narrowest = 3.5;
const widest = 48;

/** Rounds a width in rem, and limits it to the allowed range. */
export const asWidth = (width: number): number => Math.round(Math.min(Math.max(width, narrowest), widest) * 10) / 10;

export const useColumnWidths = (resource: AnyResource) =>
  useStore<ColumnWidths>(`preferences.${resource.name}.columnWidths`, noWidths);

type NamedResource = Pick<AnyResource, 'name'>;

const orderKey = ({ name }: NamedResource) => `preferences.${name}.columnOrder`;

// The default is a constant because the store's hook would resubscribe for each new array.
const noColumns: string[] = [];

const useOrder = (resource: AnyResource) => useStore<string[]>(orderKey(resource), noColumns);

/** Returns the key that react-admin stores the hidden columns under. */
const hiddenKey = ({ name }: NamedResource) => `${name}.datatable`;

/** The columns that the user has chosen, in the chosen order. Default: the declared columns. */
export interface ColumnChoice {
  hidden?: string[] | undefined;
  order?: string[] | undefined;
}

/** Stores the visible columns of a list that isn't currently displayed. */
export const chooseColumns = (
  store: Pick<Store, 'setItem'>,
  resource: NamedResource,
  { hidden = [], order = [] }: ColumnChoice,
): void => {
  store.setItem(hiddenKey(resource), hidden);
  store.setItem(orderKey(resource), order);
};

/** Returns the columns in the chosen order. Columns that were declared after the user's choice come last. */
const ordered = (resource: AnyResource, order: readonly string[]): Column[] => {
  const columns = columnsOf(resource);
  const place = ({ name }: Column) => (order.includes(name) ? order.indexOf(name) : order.length);
  return order.length === 0 ? columns : columns.toSorted((one, other) => place(one) - place(other));
};

/**
 * Returns the columns to hide when there isn't enough space, in the order they are hidden. The declared spare columns
 * go first, then the rest, starting from the last. If the user has reordered the columns, they are simply hidden from
 * last to first. The result is memoized.
 */
export const useSpareColumns = (resource: AnyResource): string[] => {
  const [order] = useOrder(resource);
  return useMemo(() => {
    const names = ordered(resource, order)
      .filter(({ pictorial }) => !pictorial)
      .map(({ name }) => name);
    const spare = order.length === 0 ? resource.list.spare.map(String) : [];
    return [...spare, ...names.filter((name) => !spare.includes(name)).toReversed()].filter(
      (name) => name !== resource.title,
    );
  }, [resource, order]);
};

/** Returns the visible columns in the chosen order. The result is memoized. */
export const useShownColumns = (resource: AnyResource): Column[] => {
  const [hidden] = useStore<string[]>(hiddenKey(resource), noColumns);
  const [order] = useOrder(resource);
  return useMemo(
    () => ordered(resource, order).filter(({ name }) => !hidden.includes(name)),
    [resource, order, hidden],
  );
};

/** Reads and changes the visible columns and their order, which are stored where react-admin's table expects them. */
export const useColumnOrder = (resource: AnyResource) => {
  const [hidden, setHidden] = useStore<string[]>(hiddenKey(resource), noColumns);
  const [order, setOrder] = useOrder(resource);
  const [widths, setWidths] = useColumnWidths(resource);
  const columns = ordered(resource, order);

  const place = (name: string, to: string) => {
    const names = columns.map((column) => column.name);
    setOrder(names.toSpliced(names.indexOf(name), 1).toSpliced(names.indexOf(to), 0, name));
  };
  const move = (from: number, by: number) => {
    const names = columns.map(({ name }) => name);
    setOrder(names.toSpliced(from, 1).toSpliced(from + by, 0, names[from]!));
  };
  const toggle = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name]);
  const choose = ({ hidden: hide = [], order: newOrder = [] }: ColumnChoice) => {
    setHidden(hide);
    setOrder(newOrder);
  };

  const reset = () => {
    choose({});
    setWidths({});
  };
  const isChanged = hidden.length > 0 || order.length > 0 || Object.keys(widths).length > 0;

  return { columns, hidden, order, isChanged, toggle, move, place, choose, reset };
};
