import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { migrate, UserError } from '@matjar/admin/server';
import { sqlStateOf } from '@matjar/admin/server/database';
import { beginOf, keepPartitions, refuseUnpartitioned } from '@matjar/admin/testing/database';
import { schema } from '../../../../server/schema';
import { onEachEngine } from '../onEachEngine';

await onEachEngine((server, engine) => {
  const ask = async (text: string) => (await server().db.execute(sql.raw(text))).rows;
  const partitionsOf = async (table: string) =>
    (
      await ask(
        `select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = '${table}'::regclass order by 1`,
      )
    ).map(({ name }) => String(name));
  /** Returns the name of the partition for the month that is `months` months from now. */
  const monthOf = async (table: string, months: number) =>
    String(
      (
        await ask(
          `select to_char(now() at time zone 'UTC' + interval '${months} months', '"${table}"_YYYY_MM') as name`,
        )
      )[0]!.name,
    );

  it('monthly partitions of visits exist for the next months, and a current visit goes into the first one', async () => {
    const months = await Promise.all([1, 2, 3].map((ahead) => monthOf('visits', ahead)));
    expect(await partitionsOf('visits')).toEqual([...months, 'visits_before', 'visits_other']);
    await ask(
      "insert into visits (sub_shop_id, kind, visitor, path, source, device) values (1, 'view', 'somebody', '/kept', 'direct', 'phone')",
    );
    expect(await ask("select tableoid::regclass::text as place from visits where path = '/kept'")).toEqual([
      { place: 'visits_before' },
    ]);
  });

  it('monthly partitions are created for missing months, take over their rows, and are dropped after the retention time', async () => {
    // Simulates a server that hasn't run for two years, so newer rows are in the default partition.
    await server().database.ask(`
      create table readings (id bigint generated always as identity, at timestamptz not null, value text not null, primary key (at, id)) partition by range (at);
      create table readings_without partition of readings default;
      do $$ begin execute format('create table readings_before partition of readings for values from (minvalue) to (%L)',
        (date_trunc('month', now() at time zone 'UTC') - interval '23 months') at time zone 'UTC'); end $$;
      insert into readings (at, value) select now() - n * interval '1 month', 'of ' || n from generate_series(0, 30) as n`);
    const rows = () => ask('select id::int, value from readings order by id');
    const before = await rows();
    expect(await keepPartitions(server().db)).toEqual([]);
    const made = await partitionsOf('readings');
    const [first, last] = [await monthOf('readings', -23), await monthOf('readings', 3)];
    expect([made.length, made[0], made.at(-3), made.slice(-2)]).toEqual([
      29,
      first,
      last,
      ['readings_before', 'readings_without'],
    ]);
    expect([await rows(), await ask('select from readings_without')]).toEqual([before, []]);
    expect(
      await ask(
        "select relname from pg_class where relname like 'readings%' and relispartition and relkind = 'r' and not relrowsecurity",
      ),
    ).toEqual([]);
    expect(await ask(`select value from "${first}"`)).toEqual([{ value: 'of 23' }]);
    expect([await keepPartitions(server().db), await partitionsOf('readings')]).toEqual([[], made]);

    const dropped = await keepPartitions(server().db, { keptMonths: { readings: 6 } });
    expect([dropped.length, dropped[0], dropped.at(-1)]).toEqual([
      18,
      'readings_before',
      await monthOf('readings', -7),
    ]);
    expect((await rows()).map(({ value }) => value)).toEqual(['of 0', 'of 1', 'of 2', 'of 3', 'of 4', 'of 5', 'of 6']);
    await ask('drop table readings');
  });

  /** Adds a log entry dated January 2 of the year that is `years` years from now. */
  const write = (set: string, years: number, resource: string) =>
    server().db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('admin.set', ${set}, true)`);
      await tx.execute(
        sql.raw(`insert into audit_log (sub_shop_id, at, operation, title_en, title_ar, resource, record, actor_kind)
      values (1, (date_trunc('year', now() at time zone 'UTC') + interval '${years} years 1 day') at time zone 'UTC', 'changed', 'A', 'أ', '${resource}', '1', 'system')`),
      );
    });

  it('yearly partitions of a log hold each change set with its own entries', async () => {
    const [{ next }] = (await ask(
      "select to_char(now() at time zone 'UTC' + interval '1 year', '\"audit_log_\"YYYY') as next",
    )) as [{ next: string }];
    expect(await partitionsOf('audit_log')).toEqual([next, 'audit_log_before', 'audit_log_other']);
    for (const [years, resource] of [
      [0, 'brands'],
      [0, 'clients'],
      [1, 'brands'],
    ] as const)
      await write('over-the-turn', years, resource);
    const entryPartitions =
      await ask(`select sets.tableoid::regclass::text as sets, entries.tableoid::regclass::text as entries, count(*)::int as number
      from audit_log entries join change_sets sets on sets.sub_shop_id = entries.sub_shop_id and sets.id = entries.activity
      where sets.change_set = 'over-the-turn' group by 1, 2 order by 3 desc`);
    expect(entryPartitions).toEqual([
      { sets: 'change_sets_before', entries: 'audit_log_before', number: 2 },
      { sets: next.replace('audit_log', 'change_sets'), entries: next, number: 1 },
    ]);
  });

  /** Adds a partition for a single day in 2020 to a table. The first existing partition begins in 2021. */
  const makeOld = (table: string) =>
    server().database.ask(`do $old$ declare ends text; begin
    select substring(pg_get_expr(relpartbound, oid) from 'TO [(](.+)[)]$') into ends from pg_class where relname = '${table}_before';
    alter table "${table}" detach partition "${table}_before";
    execute format('alter table "${table}" attach partition "${table}_before" for values from (''2021-01-01'') to (%s)', ends);
    create table "${table}_2020" partition of "${table}" for values from ('2020-01-01') to ('2020-01-02');
  end $old$`);

  it('yearly partitions of a log are dropped together with their change sets after the retention time', async () => {
    for (const table of ['audit_log', 'change_sets']) await makeOld(table);
    const rows = () =>
      ask('select (select count(*)::int from audit_log) as entries, (select count(*)::int from change_sets) as sets');
    const before = await rows();
    await ask(
      `insert into audit_log (sub_shop_id, at, operation, title_en, title_ar, resource, record, actor_kind) values (1, '2020-01-01 12:00Z', 'changed', 'A', 'أ', 'brands', '1', 'system')`,
    );
    expect([await ask('select record from audit_log_2020'), await ask('select record from change_sets_2020')]).toEqual([
      [{ record: '1' }],
      [{ record: '1' }],
    ]);
    expect(await keepPartitions(server().db, { keptMonths: { visits: 25, platform_audit_log: 3 } })).toEqual([]);
    expect(await keepPartitions(server().db, { keptMonths: { audit_log: 36 } })).toEqual([
      'audit_log_2020',
      'change_sets_2020',
    ]);
    expect(await rows()).toEqual(before);
  });

  it('daily partitions of events are dropped after two days', async () => {
    const days = (
      await ask(
        "select to_char(now() at time zone 'UTC' + n * interval '1 day', '\"events_\"YYYY_MM_DD') as name from generate_series(1, 3) as n",
      )
    ).map(({ name }) => String(name));
    expect(await partitionsOf('events')).toEqual([...days, 'events_before', 'events_other']);
    await makeOld('events');
    for (const place of ['events_2020', 'events_other']) await ask(`alter table ${place} disable trigger user`);
    await ask(
      `insert into events (resource, record, at) values ('brands', 1, '2020-01-01 12:00Z'), ('brands', 2, '2020-01-02 12:00Z'), ('brands', 3, now() - interval '2 days')`,
    );
    expect(await ask("select record::int from events where at < '2021-01-01' order by 1")).toEqual([
      { record: 1 },
      { record: 2 },
    ]);
    expect(await keepPartitions(server().db)).toEqual(['events_2020']);
    expect([
      await ask("select from events where at < '2021-01-01'"),
      await ask('select from events where record = 3'),
    ]).toEqual([[], [{}]]);
  });

  // The embedded database has only one connection.
  it.runIf(engine === 'PostgreSQL')(
    'creating partitions waits only briefly for a locked table, and does not delay a start',
    async () => {
      const [last] = (await partitionsOf('events')).filter((name) => /\d$/.test(name)).slice(-1);
      await ask(`drop table ${last}`);
      const { db } = server();
      await db.transaction(async (tx) => {
        await tx.execute(sql`select from events_other`);
        await expect(keepPartitions(db, { lockTimeout: '50ms' }).catch(sqlStateOf)).resolves.toBe('55P03');
        await migrate(server().database, schema);
        expect(await partitionsOf('events')).not.toContain(last);
      });
      await keepPartitions(db, { lockTimeout: '50ms' });
      expect(await partitionsOf('events')).toContain(last);
    },
  );

  it('partitions begin at midnight in UTC, regardless of the session’s time zone', async () => {
    const begins = await server().db.transaction(async (tx) => {
      await tx.execute(sql`set local time zone 'America/New_York'`);
      const asked = (
        [
          ['month', -1],
          ['month', 0],
          ['year', 1],
        ] as const
      ).map(([width, later]) => sql.raw(beginOf(width, "timestamptz '2026-03-15Z'", later)));
      return (
        await tx.execute(
          sql`select extract(epoch from begin)::int as at from unnest(array[${sql.join(asked, sql`, `)}]) as begin`,
        )
      ).rows;
    });
    expect(begins.map(({ at }) => new Date(Number(at) * 1000).toISOString().slice(0, 16))).toEqual([
      '2026-02-01T00:00',
      '2026-03-01T00:00',
      '2027-01-01T00:00',
    ]);
  });

  it('KEEP_MONTHS accepts only tables that are partitioned by month', async () => {
    await expect(refuseUnpartitioned(server().db, { visits: 25, audit_log: 36 })).resolves.toBeUndefined();
    for (const table of ['visit', 'events', 'change_sets']) {
      const refused = refuseUnpartitioned(server().db, { visits: 25, [table]: 25 });
      await expect(refused).rejects.toThrow(UserError);
      await expect(refused).rejects.toThrow(
        `KEEP_MONTHS names ${table}, which has no monthly partitions: it may name audit_log, platform_audit_log, visits.`,
      );
    }
  });
});
