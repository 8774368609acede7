import type { FastifyRequest } from 'fastify';
import { principalOf } from '@matjar/admin/server/auth';
import type { Principal, Tenant } from '@matjar/admin/server/auth';
import { answerTo, scopeOf, within } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { headersOf, language, refusal } from '@matjar/admin/server/http';

/** The properties shared by the schemas of all calls for the caller's shop. */
export const shopCall = {
  security: [{ token: [] }],
  headers: headersOf({ 'accept-language': language, 'subcategory-id': { type: 'integer' as const, minimum: 1 } }, [
    'subcategory-id',
  ]),
};

export const shopRefusals = {
  400: refusal('No sub-category is chosen'),
  401: refusal('The caller isn’t signed in'),
  404: refusal('The user has no shop in the sub-category'),
};

/** Runs `work` in the scope of the caller's shop and sends its result as the response. */
export const replyFromShop = async <Data>(
  db: Db,
  request: FastifyRequest,
  work: (tx: Db, tenant: Tenant, principal: Principal) => Promise<Data>,
): Promise<{ message: ''; data: Data }> => {
  const principal = principalOf(request);
  const tenant = await answerTo(db, request.server.tools.tenancy(principal, request.headers));
  return { message: '', data: await within(db, scopeOf({ principal, tenant }), (tx) => work(tx, tenant, principal)) };
};
