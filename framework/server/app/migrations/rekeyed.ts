// Primary keys with other columns: drizzle-kit leaves dropping the old key to the developer and adds the new one before
// its columns.

const leftOpen = /ALTER TABLE ("([^"]+)") DROP CONSTRAINT "<constraint_name>";\s*$/;

/**
 * The order of statements: drop foreign keys, everything else, primary keys once their columns are filled, then unique
 * constraints and foreign keys.
 */
const place = (statement: string): number => {
  if (/ DROP CONSTRAINT "[^"]+_fk";/.test(statement)) return -1;
  if (/ ADD CONSTRAINT "[^"]+" PRIMARY KEY/.test(statement)) return 1;
  return / ADD CONSTRAINT "[^"]+" (UNIQUE|FOREIGN KEY)/.test(statement) ? 2 : 0;
};

/** Reorders a migration's statements if a primary key changes. */
export const rekeyed = (statements: readonly string[]): string[] => {
  if (!statements.some((statement) => place(statement) === 1)) return [...statements];
  // PostgreSQL's default name of a primary key.
  const named = statements.map((statement) => {
    const [, table, name] = leftOpen.exec(statement) ?? [];
    return table === undefined ? statement : `ALTER TABLE ${table} DROP CONSTRAINT "${name}_pkey";`;
  });
  return named.toSorted((one, other) => place(one) - place(other));
};
