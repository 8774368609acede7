import { and, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Notification } from '../../../declaration/admin/notifications';
import { mailFailedKind } from '../../../declaration/admin/notifications';
import { principalOf } from '../../auth/may';
import { userNow } from '../../auth/ownRoles';
import { languageOf } from '../../kernel/language';
import { runAll } from '../../database/installOnce';
import { triggersOn } from '../../database/triggers/events';
import type { Db } from '../../database/database';
import { among } from '../../database/ownRows';
import { answerTo } from '../../database/statement';
import { events } from '../../database/tables';
import { within } from '../../database/within';
import type { Schema } from '../../resources/http/schemas';
import { answer, count, id, moment, noQuery, object, orNothing, text } from '../../resources/http/types';
import { describeOwnRoles, ownRolesSchema } from '../../resources/read/ownRoles';
import { readWaiting } from '../../resources/read/overview';
import type { Feature, Serving, Tools } from '../feature';
import { commonOf, refusals, serveFeed, listenerIn, listenerOf, mayListen } from './feed';
import type { FeedServer } from './feed';
import { createHub } from './stream';
import type { Hub } from './stream';
import { pruneJob, notifications, notificationTables, notificationReads as reads } from './events';
import type { Listener } from './events';

const perPage = 50;

const readBy = (userId: number) =>
  and(
    eq(reads.notification_id, notifications.id),
    eq(reads.tenant_id, notifications.tenant_id),
    eq(reads.user_id, userId),
  );

const inReach = ({ tenants, resources, isLimited }: Listener) =>
  and(among(notifications.tenant_id, tenants), isLimited ? inArray(notifications.resource, [...resources]) : undefined);

const unreadOf = async (tx: Db, listener: Listener): Promise<number> => {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(notifications)
    .leftJoin(reads, readBy(listener.userId))
    .where(and(inReach(listener), isNull(reads.user_id)));
  return row!.count;
};

/**
 * Returns the latest notifications. Also returns older notifications about emails that couldn't be sent, because a
 * record shows them until an email is sent.
 */
const latest = async (tx: Db, listener: Listener) => {
  const newest = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(inReach(listener))
    .orderBy(desc(notifications.id))
    .limit(perPage);
  const isShown = or(inArray(notifications.id, newest), eq(notifications.kind, mailFailedKind));
  const rows = await tx
    .select({ row: notifications, reader: reads.user_id })
    .from(notifications)
    .leftJoin(reads, readBy(listener.userId))
    .where(and(inReach(listener), isShown))
    .orderBy(desc(notifications.id))
    .limit(2 * perPage);
  const data = rows.map(({ row, reader }): Notification => ({
    notification_id: row.id,
    kind: row.kind as Notification['kind'],
    resource: row.resource,
    record_id: row.record,
    about: row.about as Notification['about'],
    at: new Date(row.at).toISOString(),
    read: reader !== null,
  }));
  return { data, meta: { unread: await unreadOf(tx, listener) } };
};

const unreadable = 'messages.invalid_request';

/**
 * The id of a notification. It can be higher than a record's id, because there may be more notifications than records.
 */
const number = z.int(unreadable).min(1, unreadable).lt(1e15, unreadable);

/** The notifications to mark: either the given ids, or all notifications up to an id. */
const namedBody = object({
  notification_id: z.union([number, z.array(number).min(1, unreadable).max(100, unreadable)], unreadable).optional(),
  up_to: number.optional().meta({ description: 'Instead of ids: all up to this id' }),
}).refine((body) => (body.notification_id === undefined) !== (body.up_to === undefined), unreadable);

const named = ({ notification_id: ids, up_to: last }: z.output<typeof namedBody>): SQL =>
  last === undefined ? inArray(notifications.id, [ids ?? []].flat()) : lte(notifications.id, last);

const notificationOf = (kinds: readonly string[]) =>
  z.object({
    notification_id: id,
    kind: text.meta(kinds.length > 0 ? { enum: [...kinds] } : {}),
    resource: text,
    record_id: id,
    about: z.looseObject({}).meta({ description: 'The content, which depends on the kind' }),
    at: moment,
    read: z.boolean(),
  });

const unread = z.object({ unread: count });

const waiting = {
  waiting: z.record(z.string(), count).meta({ description: 'By name of resource: the records that wait' }),
  first: z
    .record(z.string(), id)
    .meta({ description: 'By name of resource: the first record that waits, if a phone’s bottom bar opens it' })
    .optional(),
  own_roles: ownRolesSchema.meta({ description: 'The caller’s roles, as in the reply to the login' }),
};

const schemasOf = (kinds: readonly string[], tenantHeaders?: Readonly<Record<string, Schema>>) => ({
  latest: {
    ...commonOf(tenantHeaders),
    summary:
      'List the latest notifications of the tenant and those about failed emails, with the number of unread ones and of waiting records',
    querystring: noQuery,
    response: {
      200: answer('Most recent first', { data: z.array(notificationOf(kinds)), meta: unread.extend(waiting) }),
      ...refusals,
    },
  },
  read: {
    ...commonOf(tenantHeaders),
    summary: 'Mark notifications as read by the caller',
    body: orNothing(namedBody),
    response: { 200: answer('Marked', { data: unread }), ...refusals },
  },
});

/** Marks visible notifications as read by a user. Skips notifications that the user has already read. */
const markRead = async (tx: Db, listener: Listener, where: SQL): Promise<number> => {
  const found = tx
    .select({
      user_id: sql<number>`${listener.userId}::bigint`.as('user_id'),
      notification_id: notifications.id,
      tenant_id: notifications.tenant_id,
    })
    .from(notifications)
    .leftJoin(reads, readBy(listener.userId))
    .where(and(inReach(listener), isNull(reads.user_id), where));
  const marked = await tx.insert(reads).select(found).onConflictDoNothing().returning({ id: reads.notification_id });
  // The event updates the other open pages of this user.
  if (marked.length > 0) {
    await tx.insert(events).values({
      tenant_id: listener.tenants[0]!,
      user_id: listener.userId,
      resource: 'notifications',
      record: 0,
    });
  }
  return unreadOf(tx, listener);
};

/**
 * `GET /notifications` returns the latest notifications of the caller's tenant, the number of unread notifications and,
 * for the menu, the number of waiting records of each resource. `POST …/read` marks notifications as read. Read-only
 * roles may also call it.
 */
const serveNotifications = (
  app: FastifyInstance,
  server: FeedServer & Pick<Tools, 'roles'>,
  { handlers, product: { notifications: kinds = [] } }: Serving,
): void => {
  const { db, model, roles, tenancy } = server;
  const schemas = schemasOf(kinds, app.productName.tenantHeaders);
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get('/notifications', { schema: schemas.latest, preValidation: mayListen }, async (request) => {
    const principal = principalOf(request);
    const tenant = await answerTo(db, tenancy(principal, request.headers));
    const listener = listenerIn(model, principal, tenant);
    const [{ data, meta }, records, own_roles] = await Promise.all([
      within(db, listener, (tx) => latest(tx, listener)),
      readWaiting(db, { model, handlers }, { principal, tenant }, languageOf(request)),
      // The page needs the user's rights in all tenants, but the caller's rights are limited to the request's tenant.
      principal.own
        ? userNow(db, model, roles, principal.userId).then((user) => describeOwnRoles(db, model, user?.own))
        : null,
    ]);
    return { message: '', data, meta: { ...meta, ...records, own_roles } };
  });

  routes.post('/notifications/read', { schema: schemas.read, preValidation: mayListen }, async (request) => {
    const listener = await listenerOf(server, principalOf(request), request.headers);
    const where = named(request.body);
    return { message: '', data: { unread: await within(db, listener, (tx) => markRead(tx, listener, where)) } };
  });
};

const ownSource = { table: 'notifications', resource: 'notifications', record: 'id', tenant: 'tenant_id' };

/** Sends changes to open pages, and notifies users of new tasks. */
export const feed: Feature = {
  name: 'feed',
  tables: notificationTables,
  install: (tx) =>
    runAll(
      tx,
      triggersOn(ownSource, ['insert']).map(
        (trigger) =>
          `if not exists (select from pg_trigger where tgname = 'notifications_tell_insert') then ${trigger}; end if`,
      ),
    ),
  jobs: [pruneJob],
  // Deletes the notifications about erased records, because they contain the records' titles and other text.
  erase: async (tx, _model, { tenant, records }) => {
    if (tenant === null) return;
    for (const [resource, ids] of records) {
      const about = and(
        eq(notifications.tenant_id, tenant),
        eq(notifications.resource, resource),
        inArray(notifications.record, [...ids]),
      );
      const some = tx.select({ id: notifications.id }).from(notifications).where(about);
      await tx.delete(reads).where(and(eq(reads.tenant_id, tenant), inArray(reads.notification_id, some)));
      await tx.delete(notifications).where(about);
    }
    // Erasing rows doesn't add events, so add some here to make open pages reload the resources.
    await tx.insert(events).values([...records.keys()].map((resource) => ({ tenant_id: tenant, resource, record: 0 })));
  },
  async open(app, { listen }) {
    const hub = createHub(listen);
    app.addHook('onClose', () => hub.close());
    return {
      hub,
      notify: async (tx, notification) => void (await tx.insert(notifications).values(notification)),
      forget: async (tx, { tenant_id: tenant, kind, resource, record }) => {
        const forgotten = await tx
          .delete(notifications)
          .where(
            and(
              eq(notifications.tenant_id, tenant),
              eq(notifications.kind, kind),
              eq(notifications.resource, resource),
              eq(notifications.record, record),
            ),
          )
          .returning({ id: notifications.id });
        if (forgotten.length > 0)
          await tx.insert(events).values({ tenant_id: tenant, resource: 'notifications', record: 0 });
      },
    };
  },
  routes(app, serving) {
    const server = { ...app.tools, hub: app.tools.hub! };
    serveFeed(app, server);
    serveNotifications(app, server, serving);
  },
  calls: ['events', 'notifications'],
};

declare module '../../platform/jobs/job' {
  interface JobContext {
    notify?: Tools['notify'];
  }
}

declare module '../feature' {
  interface Tools {
    hub?: Hub;
    notify?: (tx: Db, notification: typeof notifications.$inferInsert) => Promise<void>;
    /** Removes the notifications of one kind about a record. */
    forget?: (
      tx: Db,
      notification: Pick<typeof notifications.$inferInsert, 'kind' | 'record' | 'resource' | 'tenant_id'>,
    ) => Promise<void>;
  }
}
