import { eq, getTableColumns, sql } from 'drizzle-orm';
import { messages } from '../../../src/resources/messages/messages.resource';
import type { Principal } from '@matjar/admin/server/auth';
import { changedRow } from '@matjar/admin/server/database';
import type { Db, Row } from '@matjar/admin/server/database';
import { model, rowOf, tableOf, users } from '../../tables';
import { excerptOf } from './excerpt';

const table = tableOf(messages);

/** A conversation of a shop, kept from others until the transaction ends; undefined where there is none such. */
export const lockThread = async (tx: Db, shop: number, id: number): Promise<Row | undefined> => {
  const [row] = await tx
    .select()
    .from(table)
    .where(rowOf(table, shop, id))
    .for('update');
  return row;
};

/** What somebody who writes for a shop is called there. */
export const authorOf = async (tx: Db, { userId }: Principal): Promise<string> => {
  const [user] = await tx
    .select({ name: sql<string>`left(${users.full_name}, 120)` })
    .from(users)
    .where(eq(users.id, userId));
  return user!.name;
};

/** Tells a conversation of its newest message, and writes what else changes with it. */
export const addToThread = async (tx: Db, shop: number, id: number, body: string, change: Row): Promise<void> => {
  const row = await lockThread(tx, shop, id);
  const values = { last_text: excerptOf(body), last_at: new Date().toISOString(), ...change };
  const { version } = getTableColumns(table);
  await tx
    .update(table)
    .set({
      ...changedRow(model.entity(messages.name), values, row!),
      updated_at: sql`now()`,
      version: sql`${version} + 1`,
    })
    .where(rowOf(table, shop, id));
};
