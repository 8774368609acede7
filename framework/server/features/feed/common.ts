import { headersOf } from '../../resources/http/headers';
import { refusal } from '../../resources/http/types';
import type { Schema } from '../../resources/http/openapi/schemas';

export const refusals = {
  400: refusal('The request can’t be read, or says not for whom it acts'),
  401: refusal('Nobody is logged in'),
  404: refusal('There is nobody to act for, for this user'),
  403: refusal('The API key may not do this'),
  422: refusal('The role reads no tenant’s records'),
};

/** What the calls of the feed have in common. */
export const commonOf = (tenantHeaders: Readonly<Record<string, Schema>> = {}) => ({
  tags: ['Feed'],
  security: [{ token: [] }],
  headers: headersOf(tenantHeaders, Object.keys(tenantHeaders)),
});
