import type { FastifyRequest } from 'fastify';
import type { MessageKey } from '../../core/register';
import { isAllowed } from '../../declaration/admin/roles';
import { isHeldBy } from '../../declaration/keys/rights';
import type { AnyResource } from '../../declaration/resource/resource';
import { ApiError } from '../kernel/apiError';
import type { Principal } from '../kernel/principal';

/** True if a caller's roles and API key allow the operation or action `name`. */
export const may = (caller: Pick<Principal, 'role' | 'own' | 'key'>, resource: AnyResource, name: string): boolean =>
  isAllowed(caller, resource, name) && (!caller.key || isHeldBy(caller.key, resource, name));

/**
 * Returns the error for a forbidden call: 403 for API keys, but 422 for users, because pages end the session on a 403.
 */
export const notAllowed = (
  { key }: Pick<Principal, 'key'>,
  message: MessageKey = 'messages.not_authorized',
): ApiError => (key ? new ApiError(403, 'messages.key_not_allowed') : new ApiError(422, message));

type Caller = Pick<FastifyRequest, 'principal'>;

/** Returns the caller. Throws `ApiError` 401 if the caller isn't signed in. */
export const principalOf = ({ principal }: Caller): Principal => {
  if (!principal) throw new ApiError(401, 'messages.not_authorized');
  return principal;
};

/**
 * Returns a `preValidation` hook that throws `ApiError` 401 if the caller isn't signed in, or the error from
 * `notAllowed` if `check` returns false.
 */
export const loggedIn =
  (check: (principal: Principal) => boolean = () => true) =>
  async (request: Caller): Promise<void> => {
    const principal = principalOf(request);
    if (!check(principal)) throw notAllowed(principal);
  };
