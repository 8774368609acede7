import { z } from 'zod';
import type { TenantRole } from '../../../declaration/admin/ownRights';
import { ownRolesIn } from '../../auth/ownRoles';
import type { Db } from '../../database/database';
import type { Model } from '../../database/tables/model';
import { id, text } from '../http/types';
import { readOne } from './wireRecord';

/**
 * The schema of a user's roles in all tenants, as sent to the dashboard. The value is null if none of them is a custom
 * role.
 */
export const ownRolesSchema = z
  .array(
    z.object({
      tenant_id: id,
      role_id: id.nullable(),
      name: z.array(text).nullable(),
      rights: z.array(text).nullable().meta({ description: 'Null if the role type decides alone' }),
    }),
  )
  .nullable();

/** Returns a user's roles in all tenants, with the names of the custom roles. */
export const describeOwnRoles = async (
  db: Db,
  model: Model,
  own: readonly TenantRole[] | undefined,
): Promise<z.output<typeof ownRolesSchema>> => {
  const entity = ownRolesIn(model);
  if (!entity || !own) return null;
  return Promise.all(
    own.map(async ({ tenant, id: role, rights }) => {
      const found = role === null ? undefined : await readOne(db, model, entity.resource, role);
      return {
        tenant_id: tenant,
        role_id: role,
        name: (found?.name as string[] | undefined) ?? null,
        rights: rights && [...rights],
      };
    }),
  );
};
