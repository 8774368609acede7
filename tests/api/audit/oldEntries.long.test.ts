import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sqlStateOf } from '@matjar/admin/server/database';
import { readJournal } from '@matjar/admin/testing/database';
import { migrationsFolder } from '../../../server/config/paths';
import { onEachEngine } from '../resources/onEachEngine';

const { tag } = readJournal(migrationsFolder!).entries.find((entry) => entry.tag.endsWith('_change_sets'))!;
const statements = readFileSync(`${migrationsFolder!}/${tag}.sql`, 'utf8').split('--> statement-breakpoint');

/** The log as it was before the migration. */
const earlier = [
  'drop table change_sets, platform_change_sets cascade',
  'drop function change_sets_take cascade',
  'drop function platform_change_sets_take cascade',
  ...['audit_log', 'platform_audit_log'].flatMap((log) => [
    `alter table ${log} drop column activity cascade, add column change text`,
    `alter table ${log} disable trigger ${log}_stays`,
    `update ${log} set change = id::text`,
    `alter table ${log} enable trigger ${log}_stays`,
    `alter table ${log} alter column change set not null`,
    `alter table ${log} rename column resource to area`,
  ]),
];

class Enough extends Error {}

await onEachEngine((server) => {
  it('entries of before are in a set with those of their transaction, and else in one of their own', async () => {
    const entry = (log: string, title: string, part: string | null, at: string) => sql`
      insert into ${sql.identifier(log)} (${sql.raw(log === 'audit_log' ? 'sub_shop_id, ' : '')}at, operation, title_en, title_ar, area, record, part, actor_kind, action, request, change, changes)
      select ${sql.raw(log === 'audit_log' ? '(select min(id) from sub_shops), ' : '')}${at}::timestamptz, 'changed', ${title}, ${title}, 'products/view-all', '7', ${part}::text, 'user', 'update', 'one-request', 'same', '{}'`;
    const work = server().db.transaction(async (tx) => {
      const rows = async (query: ReturnType<typeof sql>) =>
        ((await tx.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;
      for (const statement of earlier) await tx.execute(sql.raw(statement));
      const [{ before }] = (await rows(sql`select count(*)::int as before from audit_log`)) as [{ before: number }];
      expect(before).toBeGreaterThan(10);
      const [moment, later] = ['2026-01-02T03:04:05.678901Z', '2026-02-02T03:04:05.678901Z'];
      await tx.execute(entry('audit_log', 'part', 'products/variants', moment));
      await tx.execute(entry('audit_log', 'whole', null, moment));
      // A database that was restored elsewhere numbers its transactions anew.
      await tx.execute(entry('audit_log', 'another', null, later));
      await tx.execute(entry('platform_audit_log', 'account', null, moment));

      for (const statement of statements) await tx.execute(sql.raw(statement));

      const told = await rows(sql`
        select s.title_en as set, s.change_set, array_agg(e.title_en order by e.id) as entries from change_sets s join audit_log e on e.activity = s.id
        where e.request = 'one-request' group by s.id order by s.at`);
      expect(told).toMatchObject([
        { set: 'whole', entries: ['part', 'whole'] },
        { set: 'another', entries: ['another'] },
      ]);
      expect(
        await rows(sql`select title_en, change_set from platform_change_sets where request = 'one-request'`),
      ).toEqual([{ title_en: 'account', change_set: told[0]!.change_set }]);
      expect(
        await rows(sql`select count(distinct activity)::int as sets from audit_log where request <> 'one-request'`),
      ).toEqual([{ sets: before }]);
      const refused = await tx
        .transaction((save) => save.execute(sql`update audit_log set actor = 'nobody'`))
        .catch((error: unknown) => error);
      expect(sqlStateOf(refused)).toBe('23001');
      throw new Enough();
    });
    await expect(work).rejects.toThrow(Enough);
  });
});
