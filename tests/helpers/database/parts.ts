import { connected } from './olderStates';

/** Returns one line per part of a database's schema, such as a column or a constraint. Excludes rows and partitions. */
export const partsOf = (url: string): Promise<string[]> =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ part: string }>(`
      with tables as (select oid, relname as name, relforcerowsecurity as forced from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition)
      select format('%s: %s %s%s%s %s', name, attname, format_type(atttypid, atttypmod), case when attnotnull then ' not null' else '' end,
          attidentity::text || attgenerated::text, pg_get_expr(adbin, adrelid)) as part
        from tables join pg_attribute on attrelid = tables.oid left join pg_attrdef on adrelid = tables.oid and adnum = attnum
        where attnum > 0 and not attisdropped
      union all select format('%s: %s %s', name, conname, pg_get_constraintdef(c.oid)) from tables join pg_constraint c on conrelid = tables.oid
      union all select format('%s: %s', name, pg_get_indexdef(indexrelid)) from tables join pg_index on indrelid = tables.oid
      union all select format('%s: %s', name, pg_get_triggerdef(t.oid)) from tables join pg_trigger t on tgrelid = tables.oid where not tgisinternal
      union all select format('%s: %s %s %s', name, polname, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
        from tables join pg_policy on polrelid = tables.oid
      union all select format('%s: forced %s', name, forced) from tables
      union all select format('function %s %s', p.oid::regprocedure, md5(prosrc)) from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
      union all select format('view %s.%s %s', schemaname, viewname, md5(definition)) from pg_views where schemaname like 'admin_%'
      order by 1`);
    return rows.map(({ part }) => part);
  });

/**
 * Returns the number of each table's data file in PostgreSQL, by table name. PostgreSQL changes the number when it
 * rewrites the table.
 */
export const filesOf = (url: string): Promise<Record<string, number>> =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ name: string; file: number }>(
      `select relname as name, relfilenode as file from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    return Object.fromEntries(rows.map(({ name, file }) => [name, file]));
  });
