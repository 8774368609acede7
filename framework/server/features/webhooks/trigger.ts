import { sql } from 'drizzle-orm';
import { deliveriesTable, hooksTable } from '../../../declaration/admin/ownTables';
import { bossSchema } from '../../platform/jobs/boss';
import type { Db } from '../../database/database';
import type { DatabaseSchema } from '../../database/schema';
import { installOnce } from '../../database/statements/installOnce';
import type { Entity, Model } from '../../database/tables/model';

/** Returns the resources of webhooks and deliveries; undefined if the admin has none. */
export const webhooksIn = ({
  entities,
}: Pick<Model, 'entities'>): { hooks: Entity; deliveries: Entity } | undefined => {
  const of = (table: string) => entities.find(({ spec }) => spec.name === table);
  const [hooks, deliveries] = [of(hooksTable), of(deliveriesTable)];
  return hooks && deliveries && { hooks, deliveries };
};

/** The job that creates deliveries for a change set, and the channel that announces it. */
export const fanOutName = 'webhooks/fan-out';
export const fanOutChannel = 'admin_webhooks';

const listener = 'hear_change_sets()';

/**
 * SQL that queues a job for each change set of a tenant with webhooks, in the same transaction. pg-boss supports inserting into its job
 * table; omitted columns use the queue's settings.
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

/** Creates the triggers if the admin has webhooks, otherwise drops them. */
export const installWebhooks = async (tx: Db, { model }: Pick<DatabaseSchema, 'model'>): Promise<void> => {
  const tenant = webhooksIn(model)?.hooks.spec.tenant;
  if (tenant === undefined) await tx.execute(sql.raw(`drop function if exists ${listener} cascade`));
  else await installOnce(tx, { keeper: listener, statements: triggersFor(tenant) });
};
