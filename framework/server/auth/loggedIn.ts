import type { FastifyRequest } from 'fastify';
import type { Principal } from '../kernel/principal';
import { ApiError } from '../kernel/apiError';
import { notAllowed } from './may';

type Asked = Pick<FastifyRequest, 'principal'>;

/** Who makes a request; throws `ApiError` 401 where nobody is logged in. */
export const principalOf = ({ principal }: Asked): Principal => {
  if (!principal) throw new ApiError(401, 'messages.not_authorized');
  return principal;
};

/**
 * A hook for `preValidation`: who may not ask is told so, whatever it is that they ask for. Throws `ApiError`: 401 where nobody
 * is logged in, else what `notAllowed` says.
 */
export const loggedIn =
  (may: (principal: Principal) => boolean = () => true) =>
  async (request: Asked): Promise<void> => {
    const principal = principalOf(request);
    if (!may(principal)) throw notAllowed(principal);
  };
