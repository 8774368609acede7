import { randomUUID } from 'node:crypto';
import { FieldError } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { newRow, readPhone } from '@matjar/admin/server/database';
import { clientNotices } from '../../../src/resources/clientNotices/clientNotices.resource';
import type { NoticeChannel } from '../../../src/domain/messages/notices';
import { model, tableOf } from '../../tables';
import { adapters } from './adapters';

const emailLike = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/;

/**
 * Validates and returns the recipient of a test message. Throws `FieldError` if the address isn't valid for the
 * channel.
 */
const receiverOf = (to: string, channel: NoticeChannel): string => {
  const found =
    adapters[channel].contact === 'email' ? (emailLike.test(to) ? to : undefined) : readPhone(to, undefined);
  if (!found) throw new FieldError('to', 'validation.notice_to');
  return found;
};

interface Test {
  channel: NoticeChannel;
  language: 'en' | 'ar';
  to: string;
  subject: string;
  text: string;
}

/** Queues a test message from a shop to itself. */
export const queueTest = async (tx: Db, shop: number, { channel, to, ...written }: Test): Promise<void> => {
  const row = {
    ...written,
    event: 'test',
    channel,
    recipient: receiverOf(to, channel),
    key: `${shop}.test.${randomUUID()}.${channel}`,
    due_at: new Date().toISOString(),
  };
  await tx.insert(tableOf(clientNotices)).values(newRow(model, clientNotices, row, shop));
};
