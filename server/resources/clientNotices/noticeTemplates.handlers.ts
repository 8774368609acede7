import { ApiError, defineHandlers, FieldError } from '@matjar/admin/server';
import type { Given } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { desc, eq } from 'drizzle-orm';
import type { NoticeChannel, NoticeEvent } from '../../../src/domain/messages/notices';
import { noticeTemplates } from '../../../src/resources/clientNotices/noticeTemplates.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { tableOf } from '../../tables';
import { orderFacts, receiverOf } from './facts';
import type { OwnText } from './message';
import { writeMessage } from './message';
import { noticeShop } from './shop';
import { faultOf } from './template';
import { queueTest } from './test';

type Values = Given<typeof noticeTemplates.fields>;

/** Throws `FieldError` on the text or the subject if it contains an error, such as an unavailable placeholder. */
const refuseFaults = ({ event, channel, text, subject }: Values) => {
  if (!event) return;
  for (const [name, value] of Object.entries({ text, subject })) {
    if (!value || (name === 'subject' && channel !== 'email')) continue;
    const fault = faultOf(value, event as NoticeEvent, channel === 'email' || name === 'subject');
    if (fault) throw new FieldError(name, fault.key, fault.args);
  }
};

interface Template extends OwnText {
  event: string;
  channel: string;
  language: string;
}

const latestOrder = async (tx: Db, shop: number): Promise<number> => {
  const table = tableOf(orders);
  const [row] = await tx
    .select({ id: table.id })
    .from(table)
    .where(eq(table.sub_shop_id, shop))
    .orderBy(desc(table.id))
    .limit(1);
  if (!row) throw new ApiError(422, 'messages.notice_no_order');
  return row.id;
};

/** Generates a preview of the message to an order's client. The link in the preview doesn't work. */
const sampleOf = async (tx: Db, shopId: number, template: Template, order: number | null) => {
  const shop = await noticeShop(tx, shopId);
  const event = template.event as NoticeEvent;
  const facts = await orderFacts(tx, shopId, order ?? (await latestOrder(tx, shopId)), event);
  if (!facts) throw new FieldError('order', 'validation.reference');
  const receiver = await receiverOf(tx, shopId, facts.client);
  return writeMessage(
    shop,
    { ...facts, until: facts.until ?? new Date(Date.now() + shop.hours * 3_600_000) },
    { name: receiver?.name ?? '' },
    {
      event,
      channel: template.channel as NoticeChannel,
      language: template.language as 'en' | 'ar',
      amount: facts.total,
      base: '',
    },
    template,
  );
};

export default defineHandlers(noticeTemplates, {
  before: {
    create: async ({ values }) => refuseFaults(values),
    edit: async ({ record, values }) => refuseFaults({ ...record, ...values }),
  },
  show_preview: async ({ tx, tenant, record, input, reveal }) => {
    const { subject, text } = await sampleOf(tx, tenant!.id, record, input.order);
    reveal({ preview: record.channel === 'email' ? `${subject}\n\n${text}` : text });
  },
  test: async ({ tx, tenant, record, input }) => {
    const { subject, text } = await sampleOf(tx, tenant!.id, record, input.order);
    await queueTest(tx, tenant!.id, {
      channel: record.channel as NoticeChannel,
      language: record.language as 'en' | 'ar',
      to: input.to,
      subject,
      text,
    });
  },
});
