import type { Db } from '@matjar/admin/server/database';
import { and, eq, or, sql } from 'drizzle-orm';
import type { NoticeStatus } from '../../../src/domain/messages/notices';
import { clientNotices } from '../../../src/resources/clientNotices/clientNotices.resource';
import { rowOf, tableOf } from '../../tables';

const table = tableOf(clientNotices);

/** A delivery state that a provider reports. */
export interface DeliveryState {
  /** The provider's id for the message. */
  id: string;
  /** The idempotency key that the message was sent with. Undefined if the provider doesn't return it. */
  key?: string | undefined;
  state: 'delivered' | 'failed' | 'read' | 'sent';
  at: Date;
  error?: string | undefined;
  cost?: number | undefined;
}

/**
 * Ranks the delivery states. Providers may report states repeatedly and out of order, so a message never goes back to a
 * lower state.
 */
const ranks: Partial<Record<NoticeStatus, number>> = { sent: 1, delivered: 2, read: 3 };

/**
 * Returns true if a reported state replaces the stored state. A failure never replaces a delivery. A delivery does
 * replace a failure, because the message may have been sent after all.
 */
const isNews = (known: NoticeStatus, { state }: DeliveryState): boolean =>
  state === 'failed' ? known !== 'failed' && (ranks[known] ?? 0) < 2 : ranks[state]! > (ranks[known] ?? 0);

/**
 * Extracts the notice's key from a message key. Message keys end with a number that increases when a failed notice is
 * sent again.
 */
const keyIn = (key: string): string => key.replace(/\.\d+$/, '');

/** Records a delivery state. Ignores states that are already known and messages sent by other programs. */
export const applyState = async (tx: Db, shop: number, channel: string, given: DeliveryState): Promise<void> => {
  const isIt = given.key === undefined ? undefined : eq(table.key, keyIn(given.key));
  const [row] = await tx
    .select()
    .from(table)
    .where(
      and(eq(table.sub_shop_id, shop), eq(table.channel, channel as never), or(isIt, eq(table.provider_id, given.id))),
    )
    .limit(1)
    .for('update');
  if (!row || row.status === 'queued' || row.status === 'held' || row.status === 'skipped') return;
  const at = given.at.toISOString();
  const isNew = isNews(row.status as NoticeStatus, given);
  await tx
    .update(table)
    .set({
      ...(isNew && { status: given.state, problem: given.state === 'failed' ? 'refused' : null }),
      ...(isNew && given.error !== undefined && { error: given.error.slice(0, 500) }),
      ...(row.provider_id === null && { provider_id: given.id.slice(0, 200) }),
      ...(given.cost !== undefined && { cost: String(given.cost) }),
      ...(given.state !== 'failed' && row.sent_at === null && { sent_at: at }),
      ...((given.state === 'delivered' || given.state === 'read') && row.delivered_at === null && { delivered_at: at }),
      ...(given.state === 'read' && row.read_at === null && { read_at: at }),
      updated_at: sql`now()`,
      version: sql`${table.version} + 1`,
    } as never)
    .where(rowOf(table, shop, row.id));
};
