import { connected, startsOwn, tablesIn } from './olderStates';

/** The contents of a table: the number of rows, the sums of its amounts, and a hash of each column. */
export interface TableContents {
  rows: number;
  sums: Record<string, string>;
  hashes: Record<string, string>;
}

/** The contents of every table, by name. */
export const heldIn = (url: string): Promise<Record<string, TableContents>> =>
  connected(url, async (client) => {
    const held: Record<string, TableContents> = {};
    for (const { name, columns: all } of await tablesIn(client)) {
      // The search text is generated from other columns and may be regenerated.
      const columns = all.filter((column) => column.name !== 'search_text');
      const [{ rows: count }] = (await client.query<{ rows: number }>(`select count(*)::int as rows from "${name}"`))
        .rows as [{ rows: number }];
      const amounts = columns.filter(({ type }) => type.startsWith('numeric')).map((column) => column.name);
      const of = async (
        names: readonly string[],
        expression: (column: string) => string,
      ): Promise<Record<string, string>> => {
        if (names.length === 0) return {};
        const {
          rows: [row],
        } = await client.query(
          `select ${names.map((column) => `${expression(`"${column}"`)} as "${column}"`).join(', ')} from "${name}"`,
        );
        return row;
      };
      held[name] = {
        rows: count,
        sums: await of(amounts, (column) => `trim_scale(sum(${column}))::text`),
        hashes: await of(
          columns.map((column) => column.name),
          (column) => `md5(string_agg(${column}::text, ',' order by ${column}::text))`,
        ),
      };
    }
    return held;
  });

/** Describes earlier tables and columns whose contents have changed. */
export const changedSince = (before: Record<string, TableContents>, after: Record<string, TableContents>): string[] =>
  Object.entries(before)
    .filter(([name]) => !startsOwn.has(name))
    .flatMap(([name, { rows: count, sums, hashes }]) => {
      const now = after[name];
      if (!now) return [];
      const others = (was: Record<string, string>, is: Record<string, string>, what: string) =>
        Object.keys(was)
          .filter((column) => column in is && was[column] !== is[column])
          .map((column) => `${name}.${column}: ${what} ${was[column]} was, ${is[column]} is`);
      return [
        ...(now.rows === count ? [] : [`${name}: ${count} rows were, ${now.rows} are`]),
        ...others(sums, now.sums, 'sum'),
        ...others(hashes, now.hashes, 'hash'),
      ];
    });
