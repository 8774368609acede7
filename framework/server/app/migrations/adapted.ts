// If the columns of a primary key change, drizzle-kit doesn't drop the former key.
// It also adds the new key before the new columns exist.

const leftOpen = /ALTER TABLE ("([^"]+)") DROP CONSTRAINT "<constraint_name>";\s*$/;

/**
 * Returns a statement's position in the migration. Foreign keys are dropped first. Other statements follow, then new
 * primary keys, because their columns must have been filled, and finally new unique constraints and foreign keys.
 */
const placeOf = (statement: string): number => {
  if (/ DROP CONSTRAINT "[^"]+_fk";/.test(statement)) return -1;
  if (/ ADD CONSTRAINT "[^"]+" PRIMARY KEY/.test(statement)) return 1;
  return / ADD CONSTRAINT "[^"]+" (UNIQUE|FOREIGN KEY)/.test(statement) ? 2 : 0;
};

/** Returns the statements of a migration. If a primary key changes, they are reordered. */
export const rekeyed = (statements: readonly string[]): string[] => {
  if (!statements.some((statement) => placeOf(statement) === 1)) return [...statements];
  // PostgreSQL's default name for a primary key.
  const named = statements.map((statement) => {
    const [, table, name] = leftOpen.exec(statement) ?? [];
    return table === undefined ? statement : `ALTER TABLE ${table} DROP CONSTRAINT "${name}_pkey";`;
  });
  return named.toSorted((one, other) => placeOf(one) - placeOf(other));
};

// If the types of columns change, PostgreSQL rewrites the table for each statement.
// PostgreSQL rejects the change of a column's type if a policy uses the column.

const alteration = /^ALTER TABLE ("[^"]+") (ALTER COLUMN "[^"]+" SET (DATA TYPE|MAXVALUE|DEFAULT)\b.*);$/s;

/** Merges all column changes of a table into one statement if any of them changes a type. */
const inOne = (statements: readonly string[]): string[] => {
  const parts = statements.map((statement) => alteration.exec(statement) ?? []);
  const retypedTables = new Set(parts.filter(([, , , what]) => what === 'DATA TYPE').map(([, table]) => table));
  const done = new Set<string>();
  return statements.flatMap((statement, place) => {
    const table = parts[place]![1];
    if (table === undefined || !retypedTables.has(table)) return [statement];
    if (done.has(table)) return [];
    done.add(table);
    return [
      `ALTER TABLE ${table}\n  ${parts
        .filter((part) => part[1] === table)
        .map((part) => part[2])
        .join(',\n  ')};`,
    ];
  });
};

/**
 * SQL that stores the policies of tables. They are dropped and recreated in the migration's transaction, so that other
 * transactions never see a table without its policies.
 */
const setAside = `CREATE TEMP TABLE policies_aside AS
  SELECT all_policies.*, obj_description(oid, 'pg_policy') AS mark FROM pg_policies AS all_policies
  JOIN pg_policy ON polname = policyname AND polrelid = format('%I.%I', schemaname, tablename)::regclass WHERE schemaname = 'public';`;

const forEach = (statements: string, end = '') => `DO $$ DECLARE one record; BEGIN
  FOR one IN SELECT * FROM policies_aside LOOP
    ${statements}
  END LOOP;${end}
END $$;`;

const drop = forEach("EXECUTE format('DROP POLICY %I ON %I', one.policyname, one.tablename);");

const putBack = forEach(
  `EXECUTE format('CREATE POLICY %I ON %I AS %s FOR %s TO %s', one.policyname, one.tablename, one.permissive, one.cmd,
      (SELECT string_agg(quote_ident(role), ', ') FROM unnest(one.roles) AS role))
      || coalesce(' USING (' || one.qual || ')', '') || coalesce(' WITH CHECK (' || one.with_check || ')', '');
    EXECUTE format('COMMENT ON POLICY %I ON %I IS %L', one.policyname, one.tablename, one.mark);`,
  '\n  DROP TABLE policies_aside;',
);

/**
 * Adapts a migration that changes the types of columns. The adapted migration rewrites each table only once, and drops
 * and recreates the table's policies.
 */
export const retyped = (statements: readonly string[]): string[] => {
  const isRetyped = statements.some((statement) => alteration.exec(statement)?.[3] === 'DATA TYPE');
  return isRetyped ? [setAside, drop, ...inOne(statements), putBack] : [...statements];
};
