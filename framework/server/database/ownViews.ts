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
 * Brings the views in which people find what is theirs to what is declared; those that are as they should be aren't touched.
 * They belong to the tables' owner and so have the rows of all tenants, of which each shows the user of the transaction those of
 * their own: somebody who works for no tenant is given nothing by the tables' policies. They are read and never written.
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

/** Takes the views away, which a migration might find in its way; `installOwnViews` makes them again. */
export const dropOwnViews = async (db: Db): Promise<void> => {
  await db.execute(sql.raw(`drop schema if exists ${ownSchema} cascade`));
};
