import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../database/database';
import { ApiError } from '../../../kernel/apiError';
import type { Asking, ResourceServer, WriteCall } from '../../../resources/call';
import { enterToWrite } from '../../../resources/call';
import type { Principal } from '../../../kernel/principal';
import type { Roles } from '../../../../declaration/admin/roles';
import { isRoleOf } from '../../../../declaration/admin/roles';
import { users } from '../../../database/tables';
import type { Import } from '../store';

/** Somebody as they are now: their role may have changed since they asked. */
const principalNow = async (db: Db, roles: Roles, userId: number): Promise<Principal> => {
  const [found] = await db
    .select({ role: users.role_type })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.suspended_at)));
  if (!found || !isRoleOf(roles, found.role)) throw new ApiError(422, 'messages.not_authorized');
  const { everywhere = false, readsOnly = false, outside = false } = roles[found.role];
  return { userId, role: found.role, everywhere, readsOnly, outside, sessionId: 0 };
};

/**
 * The call as which an import is done: its maker's own, by the rights that they have at this moment. No letter is sent of it, and what it
 * puts into the queue waits for its turn. Throws `ApiError` where they may not any more.
 */
export const callOf = async (
  server: ResourceServer,
  roles: Roles,
  log: Asking['log'],
  { user_id, headers }: Import,
): Promise<WriteCall> => {
  const principal = await principalNow(server.db, roles, user_id);
  const { translate } = server;
  const asking: Asking = {
    principal,
    headers,
    log,
    isForm: false,
    body: undefined,
    url: '',
    routeOptions: { url: undefined },
    server: { translate },
  };
  const call = await enterToWrite(server, asking, 'create');
  return { ...call, post: call.post && { ...call.post, send: () => {} }, queue: { ...call.queue, wake: () => {} } };
};
