// Generated columns are dropped before the columns they use, and added after them.
import type { Columned, Table, Tables } from './snapshot';
import { less, valuesOf } from './snapshot';

/** Checks whether a generated column must be recreated: its formula, or a type it uses, has changed. */
const isMadeAnew = (before: Table, next: Table, { name, generated: old }: Columned): boolean => {
  const generated = next.columns[name]?.generated;
  const others = valuesOf(before.columns).filter((one) => next.columns[one.name]?.type !== one.type);
  return (
    generated !== undefined && (old?.as !== generated.as || others.some((one) => old.as.includes(`"${one.name}"`)))
  );
};

/**
 * The tables without generated columns that are dropped or recreated, which would block changes to the columns they
 * use.
 */
export const unmade = (tables: Tables, next: Tables): Tables =>
  Object.fromEntries(
    Object.entries(tables).map(([key, table]) => [
      key,
      less(
        table,
        valuesOf(table.columns)
          .filter(
            (column) => column.generated && (!next[key]?.columns[column.name] || isMadeAnew(table, next[key], column)),
          )
          .map(({ name }) => name),
      ),
    ]),
  );

/** The next tables without new generated columns, whose source columns come first. */
export const stillUnmade = (next: Tables, before: Tables): Tables =>
  Object.fromEntries(
    Object.entries(next).map(([key, table]) => [
      key,
      before[key]
        ? less(
            table,
            valuesOf(table.columns)
              .filter(({ name, generated }) => generated && !before[key]!.columns[name])
              .map(({ name }) => name),
          )
        : table,
    ]),
  );
