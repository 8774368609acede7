import { connected, startsOwn, tablesIn } from './olderStates';

/** A summary of a table's contents: the number of rows, the sums of its amounts, and a hash of each column. */
export interface TableContents {
  rows: number;
  sums: Record<string, string>;
  hashes: Record<string, string>;
}

/** Returns the contents of all tables, by name. */
export const contentsOf = (url: string): Promise<Record<string, TableContents>> =>
  connected(url, async (client) => {
    const contents: Record<string, TableContents> = {};
    for (const { name, columns: all } of await tablesIn(client)) {
      // Skips the search text, because it is generated from other columns and an upgrade may regenerate it.
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
      contents[name] = {
        rows: count,
        sums: await of(amounts, (column) => `trim_scale(sum(${column}))::text`),
        hashes: await of(
          columns.map((column) => column.name),
          (column) => `md5(string_agg(${column}::text, ',' order by ${column}::text))`,
        ),
      };
    }
    return contents;
  });

/** Describes the tables and columns in `before` whose contents have changed. */
export const changedSince = (before: Record<string, TableContents>, after: Record<string, TableContents>): string[] =>
  Object.entries(before)
    .filter(([name]) => !startsOwn.has(name))
    .flatMap(([name, { rows: count, sums, hashes }]) => {
      const now = after[name];
      if (!now) return [];
      const differences = (earlier: Record<string, string>, current: Record<string, string>, label: string) =>
        Object.keys(earlier)
          .filter((column) => column in current && earlier[column] !== current[column])
          .map((column) => `${name}.${column}: ${label} ${earlier[column]} was, ${current[column]} is`);
      return [
        ...(now.rows === count ? [] : [`${name}: ${count} rows were, ${now.rows} are`]),
        ...differences(sums, now.sums, 'sum'),
        ...differences(hashes, now.hashes, 'hash'),
      ];
    });
