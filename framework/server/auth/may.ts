import type { FastifyRequest } from 'fastify';
import type { MessageKey } from '../../core/register';
import { isAllowed } from '../../declaration/admin/roles';
import { isHeldBy } from '../../declaration/keys/rights';
import type { AnyResource } from '../../declaration/resource/resource';
import { ApiError } from '../kernel/apiError';
import type { Principal } from '../kernel/principal';

/** Whether a caller may do `name`, an operation or an action, by role and API key. */
export const may = ({ role, key }: Pick<Principal, 'role' | 'key'>, resource: AnyResource, name: string): boolean =>
  isAllowed(role, resource, name) && (!key || isHeldBy(key, resource, name));

/** 422 for users, as 403 would end the session on their page; 403 for API keys. */
export const notAllowed = (
  { key }: Pick<Principal, 'key'>,
  message: MessageKey = 'messages.not_authorized',
): ApiError => (key ? new ApiError(403, 'messages.key_not_allowed') : new ApiError(422, message));

type Caller = Pick<FastifyRequest, 'principal'>;

/** Throws `ApiError` 401 without a login. */
export const principalOf = ({ principal }: Caller): Principal => {
  if (!principal) throw new ApiError(401, 'messages.not_authorized');
  return principal;
};

/** A `preValidation` hook: throws `ApiError` 401 without a login, else `notAllowed`. */
export const loggedIn =
  (check: (principal: Principal) => boolean = () => true) =>
  async (request: Caller): Promise<void> => {
    const principal = principalOf(request);
    if (!check(principal)) throw notAllowed(principal);
  };
