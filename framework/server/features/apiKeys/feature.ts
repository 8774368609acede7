import { and, eq } from 'drizzle-orm';
import { keysTable } from '../../../declaration/admin/ownTables';
import { keyRight, rightsToGive } from '../../../declaration/keys/rights';
import { keyResourceOf, keysOf, makerOf } from '../../auth/makers';
import { beginningOf, createSecret, hashToken } from '../../auth/tokens';
import type { Model } from '../../database/tables/model';
import { ParameterError } from '../../kernel/apiError';
import type { Principal } from '../../kernel/principal';
import type { HandlerRegistry } from '../../resources/defineHandlers';
import { defineHandlers } from '../../resources/defineHandlers';
import { ofTenants } from '../../resources/scopedTable';
import type { Feature } from '../feature';

/** Returns the handlers for API keys, or none if the admin has no API keys. */
const keyHandlers = (model: Model): HandlerRegistry => {
  const keys = keysOf(model);
  if (!keys) return {};
  const resource = keyResourceOf(keys);
  const rightsOf = (principal: Principal) =>
    new Set(
      model.entities.flatMap((entity) =>
        rightsToGive(entity.resource, principal).map((name) => keyRight(entity.resource, name)),
      ),
    );
  return {
    [resource.name]: defineHandlers(resource, {
      before: {
        create: async ({ tx, principal, values }) => {
          if (Date.parse(values.expires_at!) <= Date.now())
            throw new ParameterError('expires_at', 'validation.key_expires');
          const own = rightsOf(principal);
          if (values.rights?.some((right) => !own.has(right)))
            throw new ParameterError('rights', 'validation.key_rights');
          return makerOf(tx, principal);
        },
      },
      // A key has the rights of the user who issued its secret, even if another user created the key.
      async issue({ tx, tenant, principal, record, reveal }) {
        const secret = createSecret();
        await tx
          .update(keys.table)
          .set({ secret_hash: hashToken(secret) })
          .where(and(ofTenants(keys, tenant!.id), eq(keys.table.id!, Number(record.id))));
        reveal({ secret });
        return { begins: beginningOf(secret), ...(await makerOf(tx, principal)) };
      },
    }),
  };
};

export const apiKeys: Feature = {
  name: 'apiKeys',
  resourceTables: [keysTable],
  handlers: ({ model }) => keyHandlers(model),
};
