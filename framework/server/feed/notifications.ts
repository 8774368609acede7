import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Notification } from '../../declaration/admin/notifications';
import type { Db } from '../database/database';
import { among } from '../database/ownRows';
import { within } from '../database/within';
import { ApiError } from '../resources/apiError';
import { refuseOtherQueries } from '../resources/read/otherQueries';
import { events, notificationReads as reads, notifications } from '../tables';
import { docsOf } from './docs';
import type { FeedServer } from './feed';
import { listenerOf } from './feed';
import type { Listener } from './readEvents';

/** As many as the bell shows. */
const most = 50;

const readBy = (userId: number) => and(eq(reads.notification_id, notifications.id), eq(reads.user_id, userId));

const inReach = ({ tenants }: Listener) => among(notifications.tenant_id, tenants);

const unreadOf = async (tx: Db, listener: Listener): Promise<number> => {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(notifications)
    .leftJoin(reads, readBy(listener.userId))
    .where(and(inReach(listener), isNull(reads.user_id)));
  return row!.count;
};

const latest = async (tx: Db, listener: Listener) => {
  const rows = await tx
    .select({ row: notifications, reader: reads.user_id })
    .from(notifications)
    .leftJoin(reads, readBy(listener.userId))
    .where(inReach(listener))
    .orderBy(desc(notifications.id))
    .limit(most);
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

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0 && Number(value) < 1e15;

/** Which notifications a body names: some, or all up to one. Throws `ApiError` 400 for neither. */
const named = (body: unknown): SQL => {
  const { notification_id: ids, up_to: upTo } = (body ?? {}) as Record<string, unknown>;
  const list = [ids ?? []].flat();
  if (isId(upTo) && ids === undefined) return lte(notifications.id, upTo);
  if (upTo === undefined && list.length > 0 && list.length <= 100 && list.every(isId)) return inArray(notifications.id, list);
  throw new ApiError(400, 'messages.invalid_request');
};

/** Marks as read, for one person, what they can see of the notifications named; those that are read stay so. */
const markRead = async (tx: Db, listener: Listener, where: SQL): Promise<number> => {
  const found = tx
    .select({ user_id: sql<number>`${listener.userId}::int`.as('user_id'), notification_id: notifications.id })
    .from(notifications)
    .leftJoin(reads, readBy(listener.userId))
    .where(and(inReach(listener), isNull(reads.user_id), where));
  const marked = await tx.insert(reads).select(found).onConflictDoNothing().returning({ id: reads.notification_id });
  // Their other pages learn of it, and nobody else's.
  if (marked.length > 0) {
    await tx.insert(events).values({
      tenant_id: listener.tenants[0]!, user_id: listener.userId, resource: 'notifications', record: 0,
    });
  }
  return unreadOf(tx, listener);
};

/**
 * `GET /notifications`, the latest of the caller's tenant with how many of all are unread by them, and
 * `POST …/read`. Having read something is a person's own: a viewer says so, too.
 */
export const serveNotifications = (app: FastifyInstance, server: FeedServer, kinds?: readonly string[]): void => {
  const { db } = server;
  const docs = docsOf(app.productName.tenantHeaders, kinds);
  app.get('/notifications', { schema: docs.notifications }, async ({ principal, headers, query }) => {
    refuseOtherQueries(query, []);
    const listener = await listenerOf(server, principal, headers);
    return { message: '', ...(await within(db, listener, (tx) => latest(tx, listener))) };
  });
  app.post('/notifications/read', { schema: docs.read }, async ({ principal, headers, body }) => {
    const listener = await listenerOf(server, principal, headers);
    const where = named(body);
    return { message: '', data: { unread: await within(db, listener, (tx) => markRead(tx, listener, where)) } };
  });
};
