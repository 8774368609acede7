import { bodyOf, messageId } from '@matjar/admin/server';
import type { Message } from '@matjar/admin/server';
import { webhookDeliveries, webhooks } from '../../../src/resources/webhooks/webhooks.resource';
import { accounts } from '../data/accounts';
import type { ShopKey } from '../data/shops';
import type { Write } from '../writer';

interface Options {
  write: Write;
  shops: ReadonlyMap<ShopKey, number>;
  /** The accounts' ids, in the order of `accounts`. */
  users: readonly number[];
  now: Date;
}

/** Adds a webhook to each shop, inactive because nothing listens, with past deliveries. */
export const fillWebhooks = async ({ write, shops, users, now }: Options): Promise<void> => {
  const timestamp = now.toISOString();
  for (const [key, tenant] of shops) {
    const index = accounts.findIndex(({ role, shops: own }) => role === 'vendor' && own.includes(key));
    const hook = {
      name: 'Bookkeeping',
      url: 'https://books.example/matjar',
      covers: 'all',
      active: false,
      maker: accounts[index]!.full_name,
      maker_id: users[index]!,
    };
    const [webhook] = await write(webhooks, [hook], { shop: tenant });
    const sent = (number: number, more: object) => {
      const message: Message = {
        type: 'clients.updated',
        timestamp,
        data: { tenant, resource: 'clients', record: number, changed: ['notes'] },
      };
      const id = messageId(tenant, number);
      return {
        webhook,
        event: message.type,
        resource: 'clients',
        record: number,
        message: id,
        payload: bodyOf(id, message),
        sent_at: timestamp,
        ...more,
      };
    };
    await write(
      webhookDeliveries,
      [
        sent(1, { result: 'delivered', attempts: 1, code: 200, duration: 84 }),
        sent(2, {
          result: 'failed',
          attempts: 10,
          code: 503,
          problem: 'status',
          duration: 131,
          response: '{"error":"busy"}',
        }),
      ],
      { shop: tenant },
    );
  }
};
