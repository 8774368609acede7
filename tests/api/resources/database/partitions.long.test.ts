import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { keepPartitions, refuseUnpartitioned } from '../../../../framework/server/database/partitions/keep';
import { UserError } from '../../../../framework/server/process/userError';
import { onEachEngine } from '../onEachEngine';

await onEachEngine((server) => {
  const ask = async (text: string) => (await server().db.execute(sql.raw(text))).rows;
  const partitionsOf = async (table: string) =>
    (await ask(`select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = '${table}'::regclass order by 1`)).map(({ name }) => String(name));
  /** The name of the month's partition that is so many months ahead, or behind. */
  const monthOf = async (table: string, months: number) =>
    String((await ask(`select to_char(now() at time zone 'UTC' + interval '${months} months', '"${table}"_YYYY_MM') as name`))[0]!.name);

  it('of visits are there for the months that come, and what is seen now is among what was there before', async () => {
    const months = await Promise.all([1, 2, 3].map((ahead) => monthOf('visits', ahead)));
    expect(await partitionsOf('visits')).toEqual([...months, 'visits_before', 'visits_other']);
    await ask("insert into visits (sub_shop_id, kind, visitor, path, source, device) values (1, 'view', 'somebody', '/kept', 'direct', 'phone')");
    expect(await ask("select tableoid::regclass::text as place from visits where path = '/kept'")).toEqual([{ place: 'visits_before' }]);
  });

  it('are made for each month since the last, take the rows that came before them, and go once they are older than what is kept', async () => {
    // A server that was away for two years: what came meanwhile is in the default partition.
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
    expect([made.length, made[0], made.at(-3), made.slice(-2)]).toEqual([29, first, last, ['readings_before', 'readings_without']]);
    expect([await rows(), await ask('select from readings_without')]).toEqual([before, []]);
    expect(await ask("select relname from pg_class where relname like 'readings%' and relispartition and relkind = 'r' and not relrowsecurity")).toEqual([]);
    expect(await ask(`select value from "${first}"`)).toEqual([{ value: 'of 23' }]);
    expect([await keepPartitions(server().db), await partitionsOf('readings')]).toEqual([[], made]);

    const gone = await keepPartitions(server().db, { readings: 6 });
    expect([gone.length, gone[0], gone.at(-1)]).toEqual([18, 'readings_before', await monthOf('readings', -7)]);
    expect((await rows()).map(({ value }) => value)).toEqual(['of 0', 'of 1', 'of 2', 'of 3', 'of 4', 'of 5', 'of 6']);
    await ask('drop table readings');
  });

  it('are kept of no table that has none', async () => {
    await expect(refuseUnpartitioned(server().db, { visits: 25 })).resolves.toBeUndefined();
    const refused = refuseUnpartitioned(server().db, { visits: 25, visit: 25 });
    await expect(refused).rejects.toThrow(UserError);
    await expect(refused).rejects.toThrow("KEEP_MONTHS names visit, which isn't kept by months: visits is.");
  });
});
