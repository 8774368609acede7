import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../declaration/resource/api';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { Db } from '../../database/database';
import { refuseForNow } from '../../platform/limits/refuseForNow';
import { createThrottle } from '../throttle';

/**
 * Throttles guessing of the current password by the holder of a stolen token. Counted in hooks, as a refused change
 * rolls back its own writes. `account` is the resource of a user's own account.
 */
export const guardOwnPassword = (app: FastifyInstance, db: Db, account: AnyResource): void => {
  const throttle = createThrottle(db, { name: 'own password' });
  const path = `/${app.productName.path}/${endpoint(account.api, 'update')}`;
  app.addHook('preHandler', async ({ routeOptions, principal, body }) => {
    if (!principal || !routeOptions.url?.endsWith(path)) return;
    const { current_password: given } = (body as { values?: Record<string, unknown> } | null)?.values ?? {};
    if (typeof given === 'string' && given !== '') refuseForNow(await throttle.attempt(String(principal.userId)));
  });
  app.addHook('onSend', async ({ routeOptions, principal, refusal }, reply) => {
    if (!principal || !routeOptions.url?.endsWith(path)) return;
    // The new password is checked last, so this refusal means that the current one was correct.
    const wasRight =
      reply.statusCode === 200 || refusal?.details.errors?.new_password?.[0]?.key === 'access.password_guessable';
    if (wasRight) await throttle.forget(String(principal.userId));
  });
};
