// Columns that the database makes by a formula: they go before what they name, and come after it.
import type { Columned, Table, Tables } from './snapshot';
import { less, valuesOf } from './snapshot';

/** What a column that is there before and after is made by changes: its formula, or the type of what that names. */
const isMadeAnew = (before: Table, next: Table, { name, generated: old }: Columned): boolean => {
  const generated = next.columns[name]?.generated;
  const others = valuesOf(before.columns).filter((one) => next.columns[one.name]?.type !== one.type);
  return (
    generated !== undefined && (old?.as !== generated.as || others.some((one) => old.as.includes(`"${one.name}"`)))
  );
};

/** The tables without the columns that a formula makes and that go or are made anew: nothing of what they name could change before. */
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

/** The next tables without the columns that a formula makes and that aren't there yet: what they name comes first. */
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
