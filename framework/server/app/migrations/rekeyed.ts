// Tables whose primary key gets other columns: drizzle-kit leaves the old key to a person, and adds the new one before its columns.

const leftOpen = /ALTER TABLE ("([^"]+)") DROP CONSTRAINT "<constraint_name>";\s*$/;

/** When a statement comes: what led to old keys goes before these, primary keys come once their columns are there and filled, then what may lead to them. */
const place = (statement: string): number => {
  if (/ DROP CONSTRAINT "[^"]+_fk";/.test(statement)) return -1;
  if (/ ADD CONSTRAINT "[^"]+" PRIMARY KEY/.test(statement)) return 1;
  return / ADD CONSTRAINT "[^"]+" (UNIQUE|FOREIGN KEY)/.test(statement) ? 2 : 0;
};

/** A migration's statements as PostgreSQL does them where a table's primary key changes; others as they are. */
export const rekeyed = (statements: readonly string[]): string[] => {
  if (!statements.some((statement) => place(statement) === 1)) return [...statements];
  // Without a name of its own, PostgreSQL calls the key of a table so.
  const named = statements.map((statement) => {
    const [, table, name] = leftOpen.exec(statement) ?? [];
    return table === undefined ? statement : `ALTER TABLE ${table} DROP CONSTRAINT "${name}_pkey";`;
  });
  return named.toSorted((one, other) => place(one) - place(other));
};
