// Columns whose type changes: PostgreSQL writes their table anew for each statement, and refuses while a policy names one.

const alteration = /^ALTER TABLE ("[^"]+") (ALTER COLUMN "[^"]+" SET (DATA TYPE|MAXVALUE|DEFAULT)\b.*);$/s;

/** The statements with all that happens to the columns of a table, where one gets another type, in the first of these. */
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

/** Nobody sees a table without its policies: they are away within the migration's transaction alone. */
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

/** A migration's statements as PostgreSQL does them where columns get another type: each such table is written anew once, and policies make room. */
export const retyped = (statements: readonly string[]): string[] => {
  const isRetyped = statements.some((statement) => alteration.exec(statement)?.[3] === 'DATA TYPE');
  return isRetyped ? [setAside, drop, ...inOne(statements), putBack] : [...statements];
};
