import type { Db } from '@matjar/admin/server/database';
import { and, desc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { FieldError } from '@matjar/admin/server';
import { newRow, readPhone } from '@matjar/admin/server/database';
import { noticeTemplates } from '../../../src/resources/clientNotices/noticeTemplates.resource';
import type { NoticeChannel, NoticeEvent } from '../../../src/domain/messages/notices';
import { model, tableOf } from '../../tables';
import type { Facts, NoticeShop, Receiver } from './facts';
import { valuesOf } from './facts';
import { builtIn, fieldsIn, fill, oneLine } from './template';
import { clientNotices } from '../../../src/resources/clientNotices/clientNotices.resource';
import { adapters } from './adapters';

/** The placeholder for a link's token in stored messages. No other value in a message can contain it. */
const hiddenToken = '•••';

const hiddenPath = `/o/${hiddenToken}`;

/** Replaces the token's placeholder in a stored message with the token. */
export const withToken = (text: string, token: string): string => text.replaceAll(hiddenPath, `/o/${token}`);

export interface Written {
  subject: string;
  text: string;
  approved?: { name: string; language: string; values: string[] };
}

interface About {
  event: NoticeEvent;
  channel: NoticeChannel;
  language: 'en' | 'ar';
  amount: string | null;
  /** The public URL of the dashboard. */
  base: string;
}

export interface OwnText {
  text: string;
  subject: string | null;
  approved_name: string | null;
  approved_language: string | null;
}

/** Returns the shop's custom text for an event. Undefined if the shop uses the default text. */
export const ownText = async (
  db: Db,
  shop: number,
  { event, channel, language }: Pick<About, 'channel' | 'event' | 'language'>,
): Promise<OwnText | undefined> => {
  const table = tableOf(noticeTemplates);
  const [row] = await db
    .select()
    .from(table)
    .where(
      and(
        eq(table.sub_shop_id, shop),
        eq(table.event, event),
        eq(table.channel, channel),
        eq(table.language, language),
        eq(table.active, true),
      ),
    )
    .orderBy(desc(table.id))
    .limit(1);
  return row;
};

const usualText = ({ event, channel, language }: About): OwnText => {
  const { text, subject } = builtIn[language][event];
  // In an email, a button replaces the link.
  const shown = channel === 'email' ? text.replace(/(?:[^.:،؟!?]*:)?\s*\{\{link\}\}$/, '').trim() : text;
  return { text: shown, subject, approved_name: null, approved_language: null };
};

/** Generates a notice's message. Its links contain a placeholder instead of the secret token. */
export const writeMessage = (
  shop: NoticeShop,
  facts: Facts,
  receiver: Pick<Receiver, 'name'>,
  about: About,
  own: OwnText = usualText(about),
): Written => {
  const { language, base, amount } = about;
  const link = base + hiddenPath;
  const name = facts.given_name ?? receiver.name;
  const values = valuesOf(shop, facts, language, { name, amount, link, stop: `${link}/stop` });
  const { text, subject, approved_name, approved_language } = own;
  return {
    subject: oneLine(fill(subject ?? builtIn[language][about.event].subject, values), 150),
    text: fill(text, values),
    ...(approved_name && {
      approved: {
        name: approved_name,
        language: approved_language ?? language,
        values: fieldsIn(text).map((field) => oneLine(values[field] ?? '', 1000) || '-'),
      },
    }),
  };
};

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
