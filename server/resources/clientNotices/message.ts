import type { Db } from '@matjar/admin/server/database';
import { and, desc, eq } from 'drizzle-orm';
import { noticeTemplates } from '../../../src/resources/clientNotices/noticeTemplates.resource';
import type { NoticeChannel, NoticeEvent } from '../../../src/domain/messages/notices';
import { tableOf } from '../../tables';
import type { Facts, Receiver } from './facts';
import { valuesOf } from './facts';
import type { NoticeShop } from './shop';
import { fieldsIn, fill, oneLine } from './template';
import { builtIn } from './words';

/** Stands for a link's token in stored texts. A client's name can't contain it, and a value can't have a slash. */
const hiddenToken = '•••';

const hiddenPath = `/o/${hiddenToken}`;

/** Puts the token into a stored text. */
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
  /** The dashboard's public address. */
  base: string;
}

export interface OwnText {
  text: string;
  subject: string | null;
  approved_name: string | null;
  approved_language: string | null;
}

/** Returns the shop's own text of an event; undefined if the product's text applies. */
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
  // An email has a button instead.
  const shown = channel === 'email' ? text.replace(/(?:[^.:،؟!?]*:)?\s*\{\{link\}\}$/, '').trim() : text;
  return { text: shown, subject, approved_name: null, approved_language: null };
};

/** Writes the message of a notice, with a mark in place of the secret token of its links. */
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
