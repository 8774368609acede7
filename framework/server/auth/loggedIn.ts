import type { FastifyRequest } from 'fastify';
import type { Principal } from '../kernel/principal';
import { ApiError } from '../kernel/apiError';
import { notAllowed } from './may';

type Asked = Pick<FastifyRequest, 'principal'>;

/** Returns the caller. Throws `ApiError` 401 without a login. */
export const principalOf = ({ principal }: Asked): Principal => {
  if (!principal) throw new ApiError(401, 'messages.not_authorized');
  return principal;
};

/**
 * A `preValidation` hook that checks permissions before the request is validated. Throws `ApiError`: 401 without a
 * login, else `notAllowed`.
 */
export const loggedIn =
  (may: (principal: Principal) => boolean = () => true) =>
  async (request: Asked): Promise<void> => {
    const principal = principalOf(request);
    if (!may(principal)) throw notAllowed(principal);
  };
