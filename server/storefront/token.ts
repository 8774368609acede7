import type { FastifyRequest } from 'fastify';
import { ApiError } from '@matjar/admin/server';
import { bearerToken } from '@matjar/admin/server/auth';
import type { Db } from '@matjar/admin/server/database';
import type { TokenIdentity } from './identity';
import { readIdentity } from './identity';

/** Whom the request's token speaks for; throws `ApiError` 401 where there is none. */
export const identityOf = async (db: Db, { headers }: FastifyRequest): Promise<TokenIdentity> => {
  const token = bearerToken(headers.authorization);
  const identity = token && (await readIdentity(db, token));
  if (!identity) throw new ApiError(401, 'messages.not_authorized');
  return identity;
};
