import { sql } from 'drizzle-orm';
import type { Db } from '@matjar/admin/server/database';
import { noticeEvents } from '../../../src/domain/messages/notices';
import type { NoticeChannel, NoticeEvent, NoticeProblem, NoticeStatus } from '../../../src/domain/messages/notices';
import { clientNotices } from '../../../src/resources/clientNotices/clientNotices.resource';
import { noticeChannels } from '../../../src/resources/clientNotices/noticeChannels.resource';
import { noticeTemplates } from '../../../src/resources/clientNotices/noticeTemplates.resource';
import { moneyIn } from '../../resources/clientNotices/facts';
import { builtIn, fill } from '../../resources/clientNotices/template';
import type { Random } from '../random';
import type { Write } from '../writer';

interface Told extends Record<string, unknown> {
  id: number;
  number: string;
  total: string;
  client: number;
  name: string;
  phone: string;
  email: string | null;
  event: NoticeEvent;
  at: string;
}

interface Fate {
  status: NoticeStatus;
  problem?: NoticeProblem;
  error?: string;
}

const arrived: readonly Fate[] = [{ status: 'read' }, { status: 'read' }, { status: 'delivered' }];

const fates: Readonly<Record<'email' | 'sms' | 'whatsapp', readonly Fate[]>> = {
  whatsapp: [
    ...arrived,
    ...arrived,
    { status: 'failed', problem: 'refused', error: '131026 Message undeliverable' },
    { status: 'skipped', problem: 'opted_out' },
  ],
  sms: [{ status: 'delivered' }, { status: 'sent' }, { status: 'unsure', problem: 'timeout' }],
  email: [{ status: 'sent' }],
};

const costs = { whatsapp: '0.0110', sms: '0.0150', email: null } as const;

const after = (at: string, hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString();

/** Returns the order events that clients are notified about, from the shop's latest orders. */
const stepsOf = async (db: Db, shop: number): Promise<Told[]> => {
  const { rows } = await db.execute<Told>(sql`
    select o.id, o.number, o.total, o.client, c.full_name as name, c.phone, c.email, e.at,
      case e.type when 'add' then 'placed' when 'confirm' then 'confirmed' when 'send_out' then 'out_for_delivery' when 'deliver' then 'delivered'
        when 'cancel' then 'canceled' else 'refunded' end as event
    from (select * from orders where sub_shop_id = ${shop} and client is not null order by placed_at desc limit 24) as o
    join clients as c on c.sub_shop_id = o.sub_shop_id and c.id = o.client
    join order_events as e on e.sub_shop_id = o.sub_shop_id and e."order" = o.id
    where e.type in ('add', 'confirm', 'send_out', 'deliver', 'cancel', 'refund') order by e.at, e.id`);
  return rows;
};

interface Options {
  db: Db;
  write: Write;
  random: Random;
  shop: { id: number; name: string; currency: string; decimals: number };
  now: Date;
}

/**
 * Adds notices in all possible states to the clients of a shop's latest orders. The shop's only channel uses the demo
 * adapter, so no messages are sent.
 */
export const fillNotices = async ({ db, write, random, shop, now }: Options): Promise<void> => {
  await write(
    noticeChannels,
    [{ channel: 'recorder', active: true, events: Object.keys(noticeEvents), method: 'json' }],
    { shop: shop.id },
  );
  await write(
    noticeTemplates,
    [
      {
        event: 'delivered',
        channel: 'whatsapp',
        language: 'ar',
        text: 'وصل طلبك {{number}} من {{shop}} 🌸 نتمنى أن ينال إعجابك. {{link}}',
        approved_name: 'order_delivered',
        approved_language: 'ar',
      },
    ],
    { shop: shop.id },
  );
  const told = await stepsOf(db, shop.id);
  const latest = told.at(-1)?.at;
  const records = told.map((step) => {
    const { id, number, total, client, name, phone, email, event, at } = step;
    const channel = random.pick(['whatsapp', 'whatsapp', 'sms', ...(email ? (['email'] as const) : [])] as const);
    const language = random.chance(0.7) ? 'ar' : 'en';
    const isHeld = at === latest;
    const fate: Fate = isHeld ? { status: 'held', problem: 'quiet' } : random.pick(fates[channel]);
    const { text, subject } = builtIn[language][event];
    const link = 'https://shop.example/o/•••';
    const amount = moneyIn(total, language, { ...shop, digits: 'latn' });
    const values = { client: name, shop: shop.name, number: String(number), total: amount, amount, link };
    const wasSent = ['sent', 'delivered', 'read'].includes(fate.status);
    const wasTried = wasSent || fate.status === 'failed' || fate.status === 'unsure';
    return {
      event,
      order: Number(id),
      client: Number(client),
      channel: channel as NoticeChannel,
      ...fate,
      language,
      recipient: channel === 'email' ? email : phone,
      subject: channel === 'email' ? fill(subject, values) : null,
      text: wasTried ? fill(text, values) : null,
      attempts: wasTried ? 1 : 0,
      cost: wasSent ? costs[channel] : null,
      due_at: isHeld ? after(now.toISOString(), 9) : new Date(at).toISOString(),
      sent_at: wasSent ? after(at, 0.01) : null,
      delivered_at: fate.status === 'delivered' || fate.status === 'read' ? after(at, 0.02) : null,
      read_at: fate.status === 'read' ? after(at, 0.4) : null,
      provider_id: wasSent ? `demo-${id}-${event}` : null,
      key: `${shop.id}.order-${id}.${event}.${channel}`,
    };
  });
  await write(clientNotices, records, { shop: shop.id, times: told.map(({ at }) => new Date(at).toISOString()) });
  // Of three unconfirmed cash orders, two are waiting for the client's answer and one requires a phone call.
  await db.execute(sql`
    update orders set client_answer = case when place = 1 then 'to_call' else 'waiting' end,
      answer_until = case when place = 1 then ${now.toISOString()}::timestamptz - interval '2 hours' else ${now.toISOString()}::timestamptz + interval '10 hours' end
    from (
      select id, row_number() over (order by placed_at) as place from orders
      where sub_shop_id = ${shop.id} and order_status = 'pending' and payment_method = 'cash' and not on_hold order by placed_at limit 3
    ) as asked where orders.sub_shop_id = ${shop.id} and orders.id = asked.id`);
};
