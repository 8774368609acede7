/** The properties of a snapshot's column that matter here. */
export interface Columned {
  name: string;
  type: string;
  notNull: boolean;
  default?: unknown;
  identity?: unknown;
  generated?: { as: string };
}

/** The parts of a snapshot's table that refer to columns. */
export interface Table {
  name: string;
  columns: Record<string, Columned>;
  indexes: Record<string, { columns: { expression: string; isExpression: boolean }[]; where?: string }>;
  uniqueConstraints: Record<string, { columns: string[] }>;
  foreignKeys: Record<string, { columnsFrom: string[]; columnsTo: string[]; tableTo: string }>;
}

export type Tables = Record<string, Table>;

export const valuesOf = <T>(record: Record<string, T> | undefined): T[] => Object.values(record ?? {});

/** Returns a table without some columns and without the parts that use them. */
export const less = (table: Table, columns: readonly string[]): Table => {
  const isKept = (names: readonly string[], text = '') =>
    !columns.some((name) => names.includes(name) || text.includes(`"${name}"`));
  const keep = <T>(record: Record<string, T>, isRight: (one: T) => boolean) =>
    Object.fromEntries(Object.entries(record).filter(([, one]) => isRight(one)));
  return {
    ...table,
    columns: keep(table.columns, ({ name }) => !columns.includes(name)),
    indexes: keep(table.indexes, ({ columns: parts, where = '' }) =>
      isKept(
        parts.map(({ expression }) => expression),
        [where, ...parts.map(({ expression }) => expression)].join(' '),
      ),
    ),
    uniqueConstraints: keep(table.uniqueConstraints, (unique) => isKept(unique.columns)),
    foreignKeys: keep(table.foreignKeys, (one) => isKept(one.columnsFrom)),
  };
};
