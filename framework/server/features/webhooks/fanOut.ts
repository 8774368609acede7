import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Fields } from '../../../core/kind';
import { words } from '../../../core/text/text';
import { mayRead } from '../../../declaration/admin/roles';
import type { ChangeKind } from '../../../declaration/webhooks/watched';
import { eventOf, watchedOf } from '../../../declaration/webhooks/watched';
import type { RecordChange } from '../audit/changeSet';
import { recordChangesOf, loggedFields } from '../audit/changeSet';
import { logsOf } from '../audit/routines';
import { ownRolesIn } from '../../auth/ownRoles';
import { workingRows } from '../../auth/makers';
import { may } from '../../auth/may';
import type { Principal } from '../../kernel/principal';
import type { Db } from '../../database/database';
import { withTransaction } from '../../database/transaction';
import type { JobContext } from '../../platform/jobs/job';
import { defineJob } from '../../platform/jobs/job';
import { allOwnResources } from '../../database/tables/model';
import type { Entity, Model } from '../../database/tables/model';
import { newRow } from '../../database/tables/row';
import { deliverJob, fanOutName, webhooksIn } from './deliver';
import type { Message } from './handlers';
import { bodyOf, messageId } from './handlers';

const happeningOf = { added: 'created', changed: 'updated', deleted: 'deleted' } as const;

const happened = ({ own }: RecordChange): ChangeKind => (own ? happeningOf[own.operation] : 'updated');

/**
 * Returns the changed fields of a record that a user can read. If the record's rows were changed, the result includes
 * the field that contains them.
 */
const changedFor = ({ own, parts }: RecordChange, model: Model, entity: Entity, { role }: Principal): string[] => {
  const { api } = entity.resource;
  const fields: Fields = entity.fields;
  const rows = allOwnResources(model, entity)
    .filter(({ resource }) => parts.some(({ part }) => part === resource))
    .map(({ path }) => path[0]!);
  const names = [...new Set([...(own ? loggedFields(entity, own.changes) : []), ...rows])];
  return names.filter((name) => mayRead(role, fields[name]!)).map((name) => api.names?.[name] ?? name);
};

interface Set {
  id: string;
  tenant: number;
  at: string;
  action: string | null;
}

/**
 * Creates the message that tells a webhook's receiver about a change. Returns undefined if the webhook's owner can't
 * read the record or any of the changed fields.
 */
const messageFor = (
  model: Model,
  entity: Entity,
  change: RecordChange,
  { tenant, at, action }: Set,
  maker: Principal,
): Message | undefined => {
  const { resource: watched } = entity;
  if (!may(maker, watched, 'list')) return undefined;
  const happening = happened(change);
  const fields = happening === 'updated' ? changedFor(change, model, entity, maker) : [];
  if (happening === 'updated' && fields.length === 0) return undefined;
  const isAction = action !== null && Object.hasOwn(watched.actions, action);
  return {
    type: eventOf(watched, happening),
    timestamp: at,
    data: {
      tenant,
      resource: watched.name,
      record: Number(change.record),
      ...(happening === 'updated' && { changed: fields }),
      ...(isAction && { action }),
    },
  };
};

interface Hook {
  id: number;
  covers: 'all' | 'chosen';
  events: readonly string[];
}

const setOf = async (db: Db, model: Model, tenant: number, id: string): Promise<Set | undefined> => {
  const name = logsOf(model).tenants!.sets.name;
  const { table, spec } = model.entities.find((entity) => entity.spec.name === name)!;
  const [found] = await db
    .select({ at: table.at!, action: table.action! })
    .from(table)
    .where(and(eq(table.change_set!, id), eq(table[spec.tenant!]!, tenant)));
  return found && { id, tenant, at: new Date(found.at as string).toISOString(), action: found.action as string | null };
};

const logIn = (model: Model) => {
  const { entries, sets } = logsOf(model).tenants!;
  return { entries: model.tables[entries.name]!, sets: model.tables[sets.name]!, tenant: entries.tenant };
};

const eventsOf = async (
  { db, model, webhooks, enqueue }: JobContext,
  { tenant, set: id }: { tenant: number; set: string },
): Promise<void> => {
  const webhookTables = webhooksIn(model);
  const set = webhookTables && webhooks && (await setOf(db, model, tenant, id));
  if (!set) return;
  const {
    hooks: { table: of, spec },
    deliveries,
  } = webhookTables;
  const isSubscribed = and(eq(of.active!, true), eq(of[spec.tenant!]!, tenant));
  const hooks = await workingRows<Hook>(
    db,
    webhookTables.hooks,
    { roles: webhooks.roles, ownRoles: ownRolesIn(model) },
    { id: of.id!, covers: of.covers!, events: of.events! },
    isSubscribed,
  );
  if (hooks.length === 0) return;
  const watched = new Map(
    watchedOf(model.entities.map(({ resource }) => resource)).map(({ table, name }) => [table, model.entity(name)]),
  );
  const changes = (await recordChangesOf(db, [logIn(model)], id)).flatMap((change) => {
    const changed = model.entities.find(({ resource }) => resource.name === change.resource);
    const entity = change.tenant === tenant && changed && watched.get(changed.spec.name);
    return entity ? [{ change, entity }] : [];
  });
  await withTransaction(db, async (tx) => {
    for (const { id: hook, covers, events, maker } of hooks) {
      for (const { change, entity } of changes) {
        const message = messageFor(model, entity, change, set, maker);
        if (!message || (covers === 'chosen' && !events.includes(message.type))) continue;
        const number = messageId(hook, id, change.resource, change.record);
        const {
          type: event,
          data: { resource, record },
        } = message;
        const values = {
          webhook: hook,
          event,
          result: 'waiting',
          attempts: 0,
          resource,
          record,
          message: number,
          payload: bodyOf(number, message),
          next_at: set.at,
        };
        const [added] = await tx
          .insert(deliveries.table)
          .values(newRow(model, deliveries.resource, values, tenant))
          .onConflictDoNothing()
          .returning({ id: deliveries.table.id! });
        if (added) await enqueue(tx, deliverJob, { delivery: added.id as number, attempt: 0 });
      }
    }
  });
};

/**
 * The job that creates the deliveries for a change set: one for each change and each webhook subscribed to it. Running
 * the job again for the same change set doesn't create more deliveries.
 */
export const fanOutJob = defineJob({
  name: fanOutName,
  label: words('job.fanOut'),
  payload: z.object({ tenant: z.int(), set: z.string() }),
  run: eventsOf,
});
