import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { WebhookResources } from '../../../declaration/webhooks/webhooks';
import { eventOf, happenings, trial, watchedOf } from '../../../declaration/webhooks/watched';
import { makerOf } from '../../auth/makers';
import { may } from '../../auth/may';
import type { Principal } from '../../kernel/principal';
import { ApiError, ParameterError } from '../../kernel/apiError';
import type { HandlerRegistry, HandlerContext } from '../../resources/defineHandlers';
import { defineHandlers } from '../../resources/defineHandlers';
import { ofTenants } from '../../resources/ofTenants';
import type { Entity, Model } from '../../database/tables/model';
import { newRow } from '../../database/tables/row';
import { deliverJob } from './deliver';
import type { Sender } from './sender';
import { webhooksIn } from './trigger';

/** What a message says: that something became of a record, and of which of its fields; what they hold the receiver reads by itself. */
export interface Message {
  type: string;
  /** ISO 8601. */
  timestamp: string;
  data: {
    tenant: number | null;
    resource?: string;
    record?: number;
    /** The names of the fields that changed, as they are on the wire; of a record that is new or gone there are none. */
    changed?: readonly string[];
    /** The resource's action that changed it, where it was one. */
    action?: string;
  };
}

/** A message's number, the same for the same words: what is done again isn't another message. */
export const messageId = (...words: readonly (number | string)[]): string =>
  `msg_${createHash('sha256').update(words.join(' ')).digest('base64url').slice(0, 27)}`;

/** What is sent of a message. */
export const bodyOf = (id: string, message: Message): string => JSON.stringify({ id, ...message });

interface Asked {
  url?: string | null;
  covers?: 'all' | 'chosen' | null;
  events?: readonly string[] | null;
}

/** The resources as the compiler knows them; the tables' names say which they are. */
const resourcesOf = (hooks: Entity, deliveries: Entity) =>
  ({ webhooks: hooks.resource, webhookDeliveries: deliveries.resource }) as unknown as WebhookResources;

/** What making and trying webhooks needs done; nothing for an admin that has none. */
export const webhookHandlers = (model: Model, sender: Sender | undefined): HandlerRegistry => {
  const kept = webhooksIn(model);
  if (!kept || !sender) return {};
  const { hooks, deliveries } = kept;
  const { webhooks, webhookDeliveries } = resourcesOf(hooks, deliveries);
  const watched = watchedOf(model.entities.map(({ resource }) => resource));

  /** Throws `FieldError` for an address or events that may not be a webhook's of this person. */
  const judge = async ({ url, covers, events }: Asked, principal: Principal) => {
    const known = new Set(
      watched
        .filter((resource) => may(principal, resource, 'list'))
        .flatMap((resource) => happenings.map((one) => eventOf(resource, one))),
    );
    if (covers !== 'all' && events?.some((event) => !known.has(event)))
      throw new ParameterError('events', 'validation.webhook_events');
    if (url && (await sender.refuses(url))) throw new ParameterError('url', 'validation.webhook_address');
  };

  /** Throws `ApiError` where the tenant has as many as it may; makes those wait who make another at the same time. */
  const refuseMore = async ({ tx, tenant }: HandlerContext) => {
    const { most } = sender.settings;
    await tx.execute(sql`select pg_advisory_xact_lock(7402053, hashint8(${tenant!.id}))`);
    const {
      rows: [row],
    } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from ${hooks.table} where ${hooks.table[hooks.spec.tenant!]} = ${tenant!.id}`,
    );
    if (row!.count >= most) throw new ApiError(422, 'messages.webhooks_enough', { args: { max: most } });
  };

  return {
    [webhooks.name]: defineHandlers(webhooks, {
      before: {
        create: async (context) => {
          const { tx, principal, values } = context;
          await refuseMore(context);
          await judge(values, principal);
          return makerOf(tx, principal);
        },
        // Who says what is sent and where stands for it: it tells of what they may read, whoever's it was before.
        edit: async ({ tx, principal, record, values }) => {
          await judge({ ...record, ...values }, principal);
          return { ...(await makerOf(tx, principal)), stopped: null, failing_since: null };
        },
        status: async () => ({ stopped: null, failing_since: null }),
        delete: async ({ tx, tenant, record }) => {
          await tx
            .delete(deliveries.table)
            .where(and(ofTenants(deliveries, tenant!.id), eq(deliveries.table.webhook!, Number(record.id))));
        },
      },
      async issue({ tx, tenant, record, reveal }) {
        const { id, secrets_made: made } = hooks.table;
        const [row] = await tx
          .update(hooks.table)
          .set({ secrets_made: sql`${made} + 1` })
          .where(and(ofTenants(hooks, tenant!.id), eq(id!, Number(record.id))))
          .returning({ made: made! });
        reveal({ secret: sender.secret(Number(record.id), row!.made as number) });
        return { issued_at: new Date().toISOString() };
      },
      async test({ tx, tenant, record, enqueue }) {
        const timestamp = new Date().toISOString();
        const message = messageId(record.id, trial, timestamp);
        const payload = bodyOf(message, { type: trial, timestamp, data: { tenant: tenant!.id } });
        const values = {
          webhook: record.id,
          event: trial,
          result: 'waiting',
          attempts: 0,
          message,
          payload,
          next_at: timestamp,
        };
        const [added] = await tx
          .insert(deliveries.table)
          .values(newRow(model, webhookDeliveries as never, values, tenant!.id))
          .returning({ id: deliveries.table.id! });
        await enqueue(deliverJob, { delivery: added!.id as number, attempt: 0 });
      },
    }),
    [webhookDeliveries.name]: defineHandlers(webhookDeliveries, {
      // What was sent of records is told to those alone who read them.
      read: (record, principal) => {
        const about = typeof record.resource === 'string' ? model.entity(record.resource).resource : undefined;
        return !about || (principal && may(principal, about, 'list')) ? record : { ...record, payload: '' };
      },
      async resend({ record, enqueue }) {
        await enqueue(deliverJob, { delivery: Number(record.id), attempt: 0 });
        return { result: 'waiting', attempts: 0, next_at: new Date().toISOString() };
      },
    }),
  };
};
