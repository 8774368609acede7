import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database';
import type { Entity } from '../../database/tables/model';
import type { Sender } from './sender';

/** The kind of notification by which a tenant's people learn of a webhook that was switched off, where the admin declares it: it says `name`. */
export const offName = 'webhook_off';

interface Off {
  id: number;
  name: string;
  tenant: number | null;
  reason: 'gone' | 'silent';
}

/** Switches a webhook off, and tells its tenant's people. */
export const switchOff = async (
  tx: Db,
  { table, resource }: Entity,
  { notify }: Pick<Sender, 'notify'>,
  { id, name, tenant, reason }: Off,
): Promise<void> => {
  await tx.update(table).set({ active: false, stopped: reason }).where(eq(table.id!, id));
  if (tenant === null) return;
  await notify?.(tx, { tenant_id: tenant, kind: offName, resource: resource.name, record: id, about: { name } });
};
