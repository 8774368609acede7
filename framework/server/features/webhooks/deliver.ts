import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { dayInMs } from '../../../core/days';
import { words } from '../../../core/text/text';
import { trial } from '../../../declaration/webhooks/watched';
import { workingRows } from '../../auth/makers';
import { may } from '../../auth/may';
import type { Db } from '../../database/database';
import { withTransaction } from '../../database/transaction';
import type { JobContext } from '../../platform/jobs/job';
import { defineJob } from '../../platform/jobs/job';
import type { Entity, Model } from '../../database/tables/model';
import { switchOff } from './sender';
import type { Outcome } from './send';
import type { Sender } from './sender';
import { webhooksIn } from './trigger';

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
  made: number;
  issuedAt: string | null;
  failingSince: string | null;
}

interface Kept {
  hooks: Entity;
  deliveries: Entity;
}

/** Returns the delivery if this attempt is still due. */
const dueDelivery = async (
  db: Db,
  { deliveries: { table } }: Kept,
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

/** Returns the delivery's webhook if it is active and its owner may still read the resource. */
const hookOf = async (
  db: Db,
  model: Model,
  { hooks }: Kept,
  { webhook, resource }: Delivery,
  { roles }: Sender,
): Promise<Hook | undefined> => {
  const { id, name, url, active, secrets_made: made, issued_at: issuedAt, failing_since: failingSince } = hooks.table;
  const columns = { id: id!, name: name!, url: url!, made: made!, issuedAt: issuedAt!, failingSince: failingSince! };
  const [found] = await workingRows<Omit<Hook, 'tenant'>>(
    db,
    hooks,
    roles,
    columns,
    and(eq(id!, webhook), eq(active!, true)),
  );
  return found && (resource === null || may(found.maker, model.entity(resource).resource, 'list')) ? found : undefined;
};

/** Records a failed attempt on the webhook; test deliveries don't count. */
const noteFailure = async (
  tx: Db,
  { hooks }: Kept,
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

const run = async (
  { db, model, webhooks, enqueue }: JobContext,
  { delivery: id, attempt }: { delivery: number; attempt: number },
): Promise<void> => {
  const kept = webhooksIn(model);
  const delivery = kept && webhooks && (await dueDelivery(db, kept, id, attempt));
  if (!delivery) return;
  const hook = await hookOf(db, model, kept, delivery, webhooks);
  const outcome: Outcome = hook
    ? await webhooks.send(hook, { id: delivery.message, body: delivery.payload })
    : { problem: 'ended', duration: 0 };
  const { problem = null, code = null, response = null, duration } = outcome;
  // Test deliveries, and receivers that reply 410 Gone, are not retried.
  const isFinal = !hook || code === 410 || delivery.event === trial;
  const pause = problem && !isFinal ? webhooks.settings.pauses[attempt] : undefined;
  const next = pause === undefined ? null : new Date(Date.now() + pause * 1000);
  await withTransaction(db, async (tx) => {
    const { table } = kept.deliveries;
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
    if (problem && hook) await noteFailure(tx, kept, delivery, hook, outcome, webhooks);
    if (!problem && hook?.failingSince)
      await tx.update(kept.hooks.table).set({ failing_since: null }).where(eq(kept.hooks.table.id!, hook.id));
  });
};

/**
 * Attempts a delivery and queues the next attempt if it fails. If the process dies after sending, the message is sent again; the receiver
 * recognizes it by its id.
 */
export const deliverJob = defineJob({
  name: 'webhooks/deliver',
  label: words('job.deliver'),
  payload: z.object({ delivery: z.int(), attempt: z.int() }),
  // A slow receiver must not block the others.
  atOnce: 4,
  timeout: 120,
  run,
});
