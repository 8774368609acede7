import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { WebhookResources } from '../../../declaration/webhooks/webhooks';
import { eventOf, changeKinds, trial, watchedOf } from '../../../declaration/webhooks/watched';
import { makerOf } from '../../auth/makers';
import { may } from '../../auth/may';
import type { Principal } from '../../kernel/principal';
import { ApiError, ParameterError } from '../../kernel/apiError';
import type { HandlerRegistry, HandlerContext } from '../../resources/defineHandlers';
import { defineHandlers } from '../../resources/defineHandlers';
import { ofTenants } from '../../resources/scopedTable';
import type { Entity, Model } from '../../database/tables/model';
import { newRow } from '../../database/tables/row';
import { deliverJob, webhooksIn } from './deliver';
import type { Sender } from './sender';
import { lockNumbers } from '../../database/transaction';

/**
 * A message that a webhook sends. It contains the changed record's id and the names of its changed fields. The receiver
 * must request the fields' values.
 */
export interface Message {
  type: string;
  /** When the change was made, in ISO 8601. */
  timestamp: string;
  data: {
    tenant: number | null;
    resource?: string;
    record?: number;
    /** The changed fields, by their names in the API. Missing for new and deleted records. */
    changed?: readonly string[];
    /** The action that changed the record. Missing if a standard call made the change. */
    action?: string;
  };
}

/** Derives a message's id from `words`, so that rerunning a job doesn't create a second message. */
export const messageId = (...words: readonly (number | string)[]): string =>
  `msg_${createHash('sha256').update(words.join(' ')).digest('base64url').slice(0, 27)}`;

export const bodyOf = (id: string, message: Message): string => JSON.stringify({ id, ...message });

interface HookValues {
  url?: string | null;
  covers?: 'all' | 'chosen' | null;
  events?: readonly string[] | null;
}

/** Returns the webhooks resource and the deliveries resource, cast to their declared types. */
const resourcesOf = (hooks: Entity, deliveries: Entity) =>
  ({ webhooks: hooks.resource, webhookDeliveries: deliveries.resource }) as unknown as WebhookResources;

/** Returns the handlers for webhooks, or none if the admin has no webhooks. */
export const webhookHandlers = (model: Model, sender: Sender | undefined): HandlerRegistry => {
  const webhookTables = webhooksIn(model);
  if (!webhookTables || !sender) return {};
  const { hooks, deliveries } = webhookTables;
  const { webhooks, webhookDeliveries } = resourcesOf(hooks, deliveries);
  const watched = watchedOf(model.entities.map(({ resource }) => resource));

  /** Throws `FieldError` if this user isn't allowed to create a webhook with this URL or these events. */
  const validateHook = async ({ url, covers, events }: HookValues, principal: Principal) => {
    const known = new Set(
      watched
        .filter((resource) => may(principal, resource, 'list'))
        .flatMap((resource) => changeKinds.map((one) => eventOf(resource, one))),
    );
    if (covers !== 'all' && events?.some((event) => !known.has(event)))
      throw new ParameterError('events', 'validation.webhook_events');
    if (url && (await sender.refuses(url))) throw new ParameterError('url', 'validation.webhook_address');
  };

  /**
   * Throws `ApiError` if the tenant already has the maximum number of webhooks. Acquires a lock that serializes
   * concurrent requests.
   */
  const refuseMore = async ({ tx, tenant }: HandlerContext) => {
    const { maxPerTenant } = sender.settings;
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumbers.webhooks}, hashint8(${tenant!.id}))`);
    const {
      rows: [row],
    } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from ${hooks.table} where ${hooks.table[hooks.spec.tenant!]} = ${tenant!.id}`,
    );
    if (row!.count >= maxPerTenant)
      throw new ApiError(422, 'messages.webhooks_enough', { args: { max: maxPerTenant } });
  };

  return {
    [webhooks.name]: defineHandlers(webhooks, {
      before: {
        create: async (context) => {
          const { tx, principal, values } = context;
          await refuseMore(context);
          await validateHook(values, principal);
          return makerOf(tx, principal);
        },
        // The last user to edit a webhook becomes its owner.
        // The webhook reports only changes that its owner can read.
        edit: async ({ tx, principal, record, values }) => {
          await validateHook({ ...record, ...values }, principal);
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
      // Only users who can read the record's resource can see the payload.
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
