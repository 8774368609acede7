import type { FastifySchema } from 'fastify';
import type { Schema } from '../openapi/schemas';
import { failure, id, ids, object, text } from '../openapi/schemas';

const bool: Schema = { type: 'boolean' };
const count: Schema = { type: 'integer', minimum: 0 };

const refusals = {
  400: failure('The request can’t be read, or says not for whom it acts'),
  401: failure('Nobody is logged in'),
  404: failure('There is nobody to act for, for this user'),
  422: failure('The role reads no tenant’s records'),
};

const commonOf = (tenantHeaders: Readonly<Record<string, Schema>>) => ({
  tags: ['Feed'],
  security: [{ token: [] }],
  headers: object(tenantHeaders, Object.keys(tenantHeaders)),
});

const change = object({ id: count, resource: text, record_id: count }, ['id', 'resource', 'record_id']);

const notificationOf = (kinds: readonly string[]) => object({
  notification_id: id,
  kind: { type: 'string', ...(kinds.length > 0 && { enum: [...kinds] }) },
  resource: text,
  record_id: id,
  about: { type: 'object', description: 'What it says, by its kind' },
  at: { type: 'string', format: 'date-time' },
  read: bool,
});

/** How the calls of the feed are described in OpenAPI; nothing is validated by it. */
export const docsOf = (tenantHeaders: Readonly<Record<string, Schema>> = {}, kinds: readonly string[] = []): Record<'events' | 'notifications' | 'read', FastifySchema> => {
  const common = commonOf(tenantHeaders);
  return {
    events: {
      ...common,
      summary: 'What changes for the tenant, as it changes',
      description:
        'With `Accept: text/event-stream` a stream of `ready`, `change` and `reset` events, which a `Last-Event-ID` ' +
        'resumes; else a page of what came after `after`.',
      produces: ['text/event-stream', 'application/json'],
      querystring: object({ after: { ...count, description: 'The last event that was seen; none for those from now on' } }),
      response: {
        200: {
          description: '`next` is what to ask on from; `reset` that some events are not kept any more',
          ...object({
            message: text, data: { type: 'array', items: change }, meta: object({ next: count, reset: bool, more: bool }),
          }),
        },
        ...refusals,
        503: failure('Too many streams are open: ask now and then instead'),
      },
    },
    notifications: {
      ...common,
      summary: 'The latest notifications of the tenant, and how many are unread',
      response: {
        200: {
          description: 'The latest first',
          ...object({ message: text, data: { type: 'array', items: notificationOf(kinds) }, meta: object({ unread: count }) }),
        },
        ...refusals,
      },
    },
    read: {
      ...common,
      summary: 'Mark notifications as read by the caller',
      body: object({ notification_id: ids, up_to: { ...id, description: 'Instead: all up to this one' } }),
      response: { 200: { description: 'Marked', ...object({ message: text, data: object({ unread: count }) }) }, ...refusals },
    },
  };
};
