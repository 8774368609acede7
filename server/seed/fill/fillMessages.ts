import { messageItems } from '../../../src/resources/messages/messageItems.resource';
import { messages } from '../../../src/resources/messages/messages.resource';
import { savedReplies } from '../../../src/resources/messages/savedReplies.resource';
import { dayInMs } from '@matjar/admin/values';
import type { Text } from '@matjar/admin/values';
import { excerptOf } from '../../resources/messages/messages.handlers';
import type { Shop } from '../data/shops';
import type { Dialogue } from '../data/talk';
import { dialoguesOf } from '../data/talk';
import type { Bought } from './fillOrders';
import type { Random } from '../random';
import type { Write } from '../writer';

const usualReplies: readonly { title: string; shortcut: string; text: Text }[] = [
  {
    title: 'Greeting · تحية',
    shortcut: 'hello',
    text: {
      en: 'Hello {client}, thank you for writing to {shop}. How can we help you?',
      ar: 'أهلًا {العميل}، شكرًا لتواصلك مع {المتجر}. كيف يمكننا مساعدتك؟',
    },
  },
  {
    title: 'On the way · في الطريق',
    shortcut: 'way',
    text: {
      en: 'Hello {client}, your order {order} is with the driver, who will call you before arriving.',
      ar: 'أهلًا {العميل}، طلبك {الطلب} مع المندوب وسيتصل بك قبل وصوله.',
    },
  },
  {
    title: 'Late delivery · تأخر التوصيل',
    shortcut: 'late',
    text: {
      en: 'We are sorry, {client}. Order {order} is late and will be with you tomorrow; the delivery is on us.',
      ar: 'نعتذر منك يا {العميل}. تأخر طلبك {الطلب} وسيصلك غدًا، والتوصيل على حسابنا.',
    },
  },
  {
    title: 'Return · إرجاع',
    shortcut: 'return',
    text: {
      en: 'You can return it within 14 days, unused and in its box. Shall the driver pick up {order} tomorrow?',
      ar: 'يمكنك إرجاعه خلال 14 يومًا دون استعمال وفي علبته. هل يستلم المندوب الطلب {الطلب} غدًا؟',
    },
  },
  {
    title: 'Thanks · شكر',
    shortcut: 'thanks',
    text: {
      en: 'Thank you, {client}! We look forward to your next order.\n{me}, {shop}',
      ar: 'شكرًا لك يا {العميل}! يسعدنا طلبك القادم.\n{أنا}، {المتجر}',
    },
  },
];

interface Tools {
  write: Write;
  random: Random;
  now: Date;
  /** Unusual messages in both languages, which replace the ordinary ones in the newest conversations. */
  unusualTexts: readonly Text[];
}

const count = 70;

const monologue = ({ en, ar }: Text): Dialogue => ({
  subject: { en: en.slice(0, 160), ar: ar.slice(0, 160) },
  about: null,
  turns: [{ en: `${en}\n\n${ar}`, ar: `${ar}\n\n${en}` }],
});

/** Plans a conversation: its messages and their times, the number of unread messages, and whether it is closed. */
const planned = (shop: Shop, index: number, bought: readonly Bought[], { random, now, unusualTexts }: Tools) => {
  const text = unusualTexts[index];
  const { subject, about, turns } = text ? monologue(text) : random.pick(dialoguesOf(shop.key));
  const language = random.pick(['en', 'ar', 'ar'] as const);
  const { client, order, product } = random.pick(bought);
  // The newest conversations are a few days old, and some haven't been answered yet.
  const start = now.getTime() - ((index + 0.2) / count) ** 2 * 360 * dayInMs - 6 * 3_600_000;
  const isNew = index < 9;
  const said = turns.slice(0, isNew ? 1 + 2 * random.int(0, Math.ceil(turns.length / 2) - 1) : turns.length);
  let elapsed = 0;
  const items = said.map((turn, place) => {
    const sender = place % 2 === 0 ? 'client' : 'shop';
    const isUnread = isNew && place === said.length - 1 && sender === 'client';
    if (place > 0) elapsed += (20 + random.int(0, 300)) * 60_000;
    const at = Math.min(start + elapsed, now.getTime() - 60_000 * (said.length - place));
    return {
      sender,
      author: sender === 'client' ? client.name : shop.name[language],
      body: turn[language],
      at,
      isUnread,
    };
  });
  return {
    items,
    thread: {
      subject: subject[language],
      client: client.id,
      about_order: about === 'order' ? order : null,
      about_product: about === 'product' ? product : null,
      last_text: excerptOf(items.at(-1)!.body),
      last_at: new Date(items.at(-1)!.at).toISOString(),
      unread: items.filter(({ isUnread }) => isUnread).length,
      state: !isNew && random.chance(0.7) ? 'closed' : 'open',
    },
  };
};

/** Adds a shop's conversations from the past year. The latest conversations are unread. */
export const fillMessages = async (shop: Shop, id: number, bought: readonly Bought[], tools: Tools): Promise<void> => {
  const threads = Array.from({ length: count }, (_, index) => planned(shop, index, bought, tools)).toSorted(
    (one, other) => one.items[0]!.at - other.items[0]!.at,
  );
  const iso = (time: number) => new Date(time).toISOString();
  const times = threads.map(({ items }) => iso(items[0]!.at));
  const ids = await tools.write(
    messages,
    threads.map(({ thread }) => thread),
    { shop: id, times },
  );
  const all = threads.flatMap(({ items }, index) => items.map((item) => ({ ...item, thread: ids[index]! })));
  const records = all.map(({ isUnread, at, ...item }) => ({
    ...item,
    read_at:
      !isUnread && (item.sender === 'client' || at < tools.now.getTime() - 10 * dayInMs) ? iso(at + 10 * 60_000) : null,
  }));
  await tools.write(savedReplies, usualReplies, { shop: id });
  await tools.write(messageItems, records, { shop: id, times: all.map(({ at }) => iso(at)) });
};
