import { headersOf } from '../http/headers';
import { answer } from '../http/types';
import type { Schema } from '../openapi/schemas';

export const refusals = {
  400: answer('The request can’t be read, or says not for whom it acts'),
  401: answer('Nobody is logged in'),
  404: answer('There is nobody to act for, for this user'),
  422: answer('The role reads no tenant’s records'),
};

/** What the calls of the feed have in common. */
export const commonOf = (tenantHeaders: Readonly<Record<string, Schema>> = {}) => ({
  tags: ['Feed'],
  security: [{ token: [] }],
  headers: headersOf(tenantHeaders, Object.keys(tenantHeaders)),
});
