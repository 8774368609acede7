import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ownViewOf } from './tables/derived/ownViews';
import { ownSchema } from './tables/derived/systemColumns';
import type { Db } from './database';
import type { DatabaseSchema } from './schema';

type State = {
  name: string;
  mark: string | null;
};

/**
 * Updates the views of a user's own rows to the declarations. Unchanged views aren't touched. The views belong to the
 * tables' owner, so they see the rows of all tenants and filter them by the transaction's user: a user who works for no
 * tenant gets nothing through the tables' policies. The views are read-only.
 */
export const installOwnViews = async (db: Db, { model, role: appRole }: DatabaseSchema): Promise<void> => {
  await db.execute(sql.raw(`create schema if not exists ${ownSchema}`));
  await db.execute(sql.raw(`grant usage on schema ${ownSchema} to ${appRole}`));
  const { rows } =
    await db.execute<State>(sql`select c.relname as name, obj_description(c.oid, 'pg_class') as mark from pg_class c
    where c.relkind = 'v' and c.relnamespace = ${ownSchema}::regnamespace`);
  const marks = new Map(rows.map(({ name, mark }) => [name, mark]));
  const declared = model.entities.filter(({ spec }) => spec.view);
  const isDeclared = (name: string) => declared.some(({ spec }) => spec.name === name);
  for (const { name } of rows.filter((one) => !isDeclared(one.name)))
    await db.execute(sql.raw(`drop view ${ownSchema}."${name}"`));
  for (const entity of declared) {
    const select = ownViewOf(model, entity);
    const mark = createHash('sha256').update(select).digest('hex');
    if (marks.get(entity.spec.name) === mark) continue;
    const view = `${ownSchema}."${entity.spec.name}"`;
    await db.transaction(async (tx) => {
      for (const statement of [
        `drop view if exists ${view}`,
        `create view ${view} with (security_barrier) as ${select}`,
        `grant select on ${view} to ${appRole}`,
        `comment on view ${view} is '${mark}'`,
      ])
        await tx.execute(sql.raw(statement));
    });
  }
};

/** Drops the views, which could block a migration; `installOwnViews` creates them again. */
export const dropOwnViews = async (db: Db): Promise<void> => {
  await db.execute(sql.raw(`drop schema if exists ${ownSchema} cascade`));
};
