import { useMemo } from 'react';
import type { Store } from 'react-admin';
import { useStore } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { columnsOf } from './columns';
import type { Column } from './columns';
import { useColumnWidths } from './useColumnWidths';

type Named = Pick<AnyResource, 'name'>;

const orderKey = ({ name }: Named) => `preferences.${name}.columnOrder`;

// The store's hook subscribes anew for each other default.
const none: string[] = [];

const useOrder = (resource: AnyResource) => useStore<string[]>(orderKey(resource), none);

/** Where react-admin's table keeps the names of the hidden columns. */
const hiddenKey = ({ name }: Named) => `${name}.datatable`;

/** Which columns a list shows, and in what order: those of the declaration where nothing is said. */
export interface ColumnChoice {
  hidden?: string[] | undefined;
  order?: string[] | undefined;
}

/** Chooses the columns of a list that isn't at the screen. */
export const chooseColumns = (
  store: Pick<Store, 'setItem'>,
  resource: Named,
  { hidden = [], order = [] }: ColumnChoice,
): void => {
  store.setItem(hiddenKey(resource), hidden);
  store.setItem(orderKey(resource), order);
};

/** The list's columns in the order that was chosen for them; one declared since then comes last. */
const ordered = (resource: AnyResource, order: readonly string[]): Column[] => {
  const columns = columnsOf(resource);
  const place = ({ name }: Column) => (order.includes(name) ? order.indexOf(name) : order.length);
  return order.length === 0 ? columns : columns.toSorted((one, other) => place(one) - place(other));
};

/**
 * The names of the columns that a table can do without where there is no room for all, the first to go first: what the
 * declaration spares, then the last ones; the same until another choice is made. Whoever chose an order of their own keeps what they put first.
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

/** The columns that are shown, in their order; the same ones until another choice is made. */
export const useShownColumns = (resource: AnyResource): Column[] => {
  const [hidden] = useStore<string[]>(hiddenKey(resource), none);
  const [order] = useOrder(resource);
  return useMemo(
    () => ordered(resource, order).filter(({ name }) => !hidden.includes(name)),
    [resource, order, hidden],
  );
};

/** Which of a list's columns are shown, kept where react-admin's table looks for it, and in what order. */
export const useColumnOrder = (resource: AnyResource) => {
  const [hidden, setHidden] = useStore<string[]>(hiddenKey(resource), none);
  const [order, setOrder] = useOrder(resource);
  const [widths, setWidths] = useColumnWidths(resource);
  const columns = ordered(resource, order);

  /** Puts a column where another is, on that one's other side. */
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
  const choose = ({ hidden: hide = [], order: put = [] }: ColumnChoice) => {
    setHidden(hide);
    setOrder(put);
  };

  const reset = () => {
    choose({});
    setWidths({});
  };
  const isChanged = hidden.length > 0 || order.length > 0 || Object.keys(widths).length > 0;

  return { columns, hidden, order, isChanged, toggle, move, place, choose, reset };
};
