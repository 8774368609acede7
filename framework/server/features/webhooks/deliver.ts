import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayInMs } from '../../../core/days';
import { words } from '../../../core/text/text';
import { deliveriesTable, hooksTable } from '../../../declaration/admin/ownTables';
import { trial } from '../../../declaration/webhooks/watched';
import { ownRolesIn } from '../../auth/ownRoles';
import { workingRows } from '../../auth/makers';
import { may } from '../../auth/may';
import type { Db } from '../../database/database';
import type { DatabaseSchema } from '../../database/migrations';
import { installOnce } from '../../database/installOnce';
import { withTransaction } from '../../database/transaction';
import { defineCounter } from '../../kernel/telemetry';
import type { JobContext } from '../../platform/jobs/job';
import { defineJob } from '../../platform/jobs/job';
import type { Entity, Model } from '../../database/tables/model';
import { bossSchema } from '../../platform/jobs/queue';
import { switchOff } from './sender';
import type { Outcome, Sender } from './sender';

/** Returns the entities of webhooks and deliveries, or undefined if the admin has no webhooks. */
export const webhooksIn = ({
  entities,
}: Pick<Model, 'entities'>): { hooks: Entity; deliveries: Entity } | undefined => {
  const of = (table: string) => entities.find(({ spec }) => spec.name === table);
  const [hooks, deliveries] = [of(hooksTable), of(deliveriesTable)];
  return hooks && deliveries && { hooks, deliveries };
};

/** The job that creates deliveries for a change set, and the channel that the database announces it on. */
export const fanOutName = 'webhooks/fan-out';
export const fanOutChannel = 'admin_webhooks';

const listener = 'hear_change_sets()';

/**
 * Returns SQL that queues a job for each change set of a tenant with webhooks, in the same transaction as the change.
 * pg-boss allows inserting into its job table. Omitted columns default to the queue's settings.
 */
const triggersFor = (tenant: string): string[] => [
  `create or replace function ${listener} returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ${bossSchema}.job (name, data, retry_limit, retry_delay, retry_backoff, expire_in)
    select queue.name, jsonb_build_object('tenant', sets.${tenant}, 'set', sets.change_set), queue.retry_limit, queue.retry_delay, queue.retry_backoff,
      queue.expire_seconds * interval '1 second'
    from later_rows as sets join ${bossSchema}.queue as queue on queue.name = '${fanOutName}'
    where exists (select from "${hooksTable}" as hooks where hooks.${tenant} = sets.${tenant} and hooks.active);
  if found then perform pg_notify('${fanOutChannel}', ''); end if;
  return null;
end $$`,
  `create or replace trigger "change_sets_tell_webhooks" after insert on "change_sets" referencing new table as later_rows
    for each statement execute function ${listener}`,
];

/** Creates the triggers for webhooks, or drops them if the admin has no webhooks. */
export const installWebhooks = async (tx: Db, { model }: Pick<DatabaseSchema, 'model'>): Promise<void> => {
  const tenant = webhooksIn(model)?.hooks.spec.tenant;
  if (tenant === undefined) await tx.execute(sql.raw(`drop function if exists ${listener} cascade`));
  else await installOnce(tx, { keeper: listener, statements: triggersFor(tenant) });
};

interface Delivery {
  id: number;
  webhook: number;
  resource: string | null;
  event: string;
  message: string;
  payload: string;
  attempts: number;
}

interface Hook {
  id: number;
  name: string;
  url: string;
  tenant: number | null;
  secretsMade: number;
  issuedAt: string | null;
  failingSince: string | null;
}

interface WebhookTables {
  hooks: Entity;
  deliveries: Entity;
}

/** Returns the delivery if its attempt is still due. */
const dueDelivery = async (
  db: Db,
  { deliveries: { table } }: WebhookTables,
  delivery: number,
  attempt: number,
): Promise<Delivery | undefined> => {
  const isDue = and(eq(table.id!, delivery), eq(table.result!, 'waiting'), eq(table.attempts!, attempt));
  const { id, webhook, resource, event, message, payload, attempts } = table;
  const columns = {
    id: id!,
    webhook: webhook!,
    resource: resource!,
    event: event!,
    message: message!,
    payload: payload!,
    attempts: attempts!,
  };
  const [found] = await db.select(columns).from(table).where(isDue);
  return found as unknown as Delivery | undefined;
};

const hookOf = async (
  db: Db,
  model: Model,
  { hooks }: WebhookTables,
  { webhook, resource }: Delivery,
  { roles }: Sender,
): Promise<Hook | undefined> => {
  const {
    id,
    name,
    url,
    active,
    secrets_made: secretsMade,
    issued_at: issuedAt,
    failing_since: failingSince,
  } = hooks.table;
  const columns = {
    id: id!,
    name: name!,
    url: url!,
    secretsMade: secretsMade!,
    issuedAt: issuedAt!,
    failingSince: failingSince!,
  };
  const [found] = await workingRows<Omit<Hook, 'tenant'>>(
    db,
    hooks,
    { roles, ownRoles: ownRolesIn(model) },
    columns,
    and(eq(id!, webhook), eq(active!, true)),
  );
  return found && (resource === null || may(found.maker, model.entity(resource).resource, 'list')) ? found : undefined;
};

/**
 * Records a failed delivery attempt on the webhook. Disables the webhook if the receiver no longer exists or has failed
 * for too long. Failed test deliveries aren't recorded.
 */
const noteFailure = async (
  tx: Db,
  { hooks }: WebhookTables,
  { event }: Delivery,
  hook: Hook,
  { code }: Outcome,
  sender: Sender,
): Promise<void> => {
  const { id, name, tenant, failingSince } = hook;
  const isSilent =
    failingSince !== null && Date.now() - Date.parse(failingSince) >= sender.settings.failingDays * dayInMs;
  if (code === 410) return switchOff(tx, hooks, sender, { id, name, tenant, reason: 'gone' });
  if (event === trial) return;
  if (isSilent) return switchOff(tx, hooks, sender, { id, name, tenant, reason: 'silent' });
  const { table } = hooks;
  await tx
    .update(table)
    .set({ failing_since: new Date().toISOString() })
    .where(and(eq(table.id!, id), isNull(table.failing_since!)));
};

const deliveriesEnded = defineCounter('webhook_deliveries_total', 'Attempts to call a webhook, by outcome', {
  outcome: ['delivered', 'retried', 'failed'],
});

const run = async (
  { db, model, webhooks, enqueue }: JobContext,
  { delivery: id, attempt }: { delivery: number; attempt: number },
): Promise<void> => {
  const webhookTables = webhooksIn(model);
  const delivery = webhookTables && webhooks && (await dueDelivery(db, webhookTables, id, attempt));
  if (!delivery) return;
  const hook = await hookOf(db, model, webhookTables, delivery, webhooks);
  const outcome: Outcome = hook
    ? await webhooks.send(hook, { id: delivery.message, body: delivery.payload })
    : { problem: 'ended', duration: 0 };
  const { problem = null, code = null, response = null, duration } = outcome;
  // Test deliveries, and deliveries to receivers that reply 410 Gone, aren't retried.
  const isFinal = !hook || code === 410 || delivery.event === trial;
  const pause = problem && !isFinal ? webhooks.settings.pauses[attempt] : undefined;
  const next = pause === undefined ? null : new Date(Date.now() + pause * 1000);
  deliveriesEnded({ outcome: problem === null ? 'delivered' : next ? 'retried' : 'failed' });
  await withTransaction(db, async (tx) => {
    const { table } = webhookTables.deliveries;
    const result = problem === null ? 'delivered' : next ? 'waiting' : 'failed';
    const noted = await tx
      .update(table)
      .set({
        result,
        problem,
        code,
        response,
        duration,
        attempts: attempt + 1,
        sent_at: hook ? new Date().toISOString() : null,
        next_at: next?.toISOString() ?? null,
      })
      .where(and(eq(table.id!, id), eq(table.attempts!, attempt)))
      .returning({ id: table.id! });
    if (noted.length === 0) return;
    if (next) await enqueue(tx, deliverJob, { delivery: id, attempt: attempt + 1 }, { after: next });
    if (problem && hook) await noteFailure(tx, webhookTables, delivery, hook, outcome, webhooks);
    if (!problem && hook?.failingSince)
      await tx
        .update(webhookTables.hooks.table)
        .set({ failing_since: null })
        .where(eq(webhookTables.hooks.table.id!, hook.id));
  });
};

/**
 * The job that attempts a delivery. If the attempt fails, it queues the next attempt. If the process crashes after
 * sending the message, the message is sent again. The receiver can recognize the duplicate by its id.
 */
export const deliverJob = defineJob({
  name: 'webhooks/deliver',
  label: words('job.deliver'),
  payload: z.object({ delivery: z.int(), attempt: z.int() }),
  // Several deliveries run at the same time, so that a slow receiver doesn't block the others.
  atOnce: 4,
  timeout: 120,
  run,
});
