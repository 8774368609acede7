import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, languageOf, networkOf } from '@matjar/admin/server';
import type { RateLimit } from '@matjar/admin/server';
import { within } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { escapeHtml } from '@matjar/admin/values';
import { sql } from 'drizzle-orm';
import { clients } from '../../../src/resources/clients/clients.resource';
import { orderDrafts } from '../../../src/resources/orderDrafts/drafts.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { noticeShop, receiverOf } from '../../resources/clientNotices/facts';
import type { ClientLink } from '../../resources/clientNotices/links';
import { linkOf } from '../../resources/clientNotices/links';
import { fill } from '../../resources/clientNotices/template';
import { quoteOf } from '../../resources/orderDrafts/draft';
import { rowOf, tableOf } from '../../tables';
import { hold, placeHeld } from '../draftRoutes';
import { answerOrder } from './answer';
import { formOf, sendPage } from './layout';
import { inLanguage, linesOfOrder, orderRow } from './facts';
import type { Handler, Opened, Problem, Subject } from './opened';
import { returnLinkHtml, returnsHtml, returnsOf } from './returnPage';
import { takeReturns } from './returnRoutes';
import { productsToReview, reviewsHtml, takeReviews } from './reviews';
import { hindranceOf } from '../returns/askReturn';
import type { Note, Shown } from './orderPage';
import { draftHtml, orderHtml, standingNote } from './orderPage';
import { words } from './words';
import type { PageLanguage } from './words';

/** Rate limit for opening pages, per IP address. It is high enough for a few clients behind a shared address. */
const looking = { burst: 60, perSecond: 1 };

/** Rate limit for unknown links, per IP address. It is low even though tokens can't be guessed. */
const guessing = { burst: 20, perSecond: 0.1 };

const bodyLimit = 1024;

const chosenLanguage = ({ query }: FastifyRequest): PageLanguage | undefined => {
  const { l: language } = query as { l?: unknown };
  return language === 'en' || language === 'ar' ? language : undefined;
};

/** Finds the record that a link opens. Returns undefined if the link belongs to a draft and was replaced or revoked. */
const subjectOf = async (tx: Db, { shop, order, draft, expires }: ClientLink): Promise<Subject | undefined> => {
  if (order !== null) {
    const row = await orderRow(tx, shop, order);
    return row && { order, draft: null, client: row.client };
  }
  const table = tableOf(orderDrafts);
  const [row] = await tx
    .select()
    .from(table)
    .where(rowOf(table, shop, draft!));
  if (row?.status === 'placed') return { order: row.order, draft: null, client: row.client };
  // If the link was replaced, its expiry time differs from the draft's expiry time.
  if (row?.status !== 'sent' || new Date(row.link_until ?? 0).getTime() !== expires.getTime()) return undefined;
  const held = await hold(tx, { draft: row.id, shop, expires }, false);
  return { order: null, draft: held, client: row.client };
};

const message = (reply: FastifyReply, status: number, request: FastifyRequest, name: 'busy' | 'failed' | 'gone') => {
  const language = chosenLanguage(request) ?? (languageOf(request) as PageLanguage);
  const own = words[language];
  const [title, text] = [own[name], own[`${name}Text`]];
  return sendPage(reply, status, {
    language,
    title,
    body: `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>`,
  });
};

/**
 * Sends the page that a link opens. `note` is shown above the order. `problem` is shown next to the form that the
 * client submitted.
 */
const show = async (
  db: Db,
  { link, shop, subject, language, path }: Opened,
  reply: FastifyReply,
  note?: Note,
  { status: failed, problem }: Problem = {},
) => {
  const status =
    failed ??
    (note === 'already' || note === 'changed' ? 409 : note === 'over' && reply.request.method === 'POST' ? 410 : 200);
  const { body, title } = await within(db, { tenants: [link.shop] }, async (tx) => {
    const own = words[language];
    const shown = (said: Note | undefined): Shown => ({ shop, language, path, note: said });
    if (subject.draft) {
      const quote = await quoteOf(tx, subject.draft.shop, subject.draft.draft);
      return { title: own.draftTitle, body: draftHtml(subject.draft, quote, shown(note)) };
    }
    const row = (await orderRow(tx, link.shop, subject.order!))!;
    const lines = await linesOfOrder(tx, link.shop, row.id, language);
    const whole = shown(note ?? standingNote(row));
    const isOpen = (await hindranceOf(tx, link.shop, row)) === undefined;
    const returned = returnsHtml(await returnsOf(tx, link.shop, row.id, language), whole, problem);
    const reviewed = reviewsHtml(await productsToReview(tx, link.shop, row, language), whole);
    return {
      title: fill(own.title, { number: row.number }),
      body: orderHtml(row, lines, whole, reviewed + returned + returnLinkHtml(isOpen, whole)),
    };
  });
  return sendPage(reply, status, { language, title, body });
};

const messagesHtml = ({ shop, receiver, language, path }: Opened): string => {
  const own = words[language];
  const names = { shop: inLanguage(shop.name, language) };
  const isSilent = receiver?.isSilent === true;
  return [
    `<h1>${escapeHtml(own.stopTitle)}</h1>`,
    `<p>${escapeHtml(fill(isSilent ? own.stopped : own.stopAsk, names))}</p>`,
    isSilent
      ? formOf(`${path}/start?l=${language}`, own.start, { tone: 'plain' })
      : formOf(`${path}/stop?l=${language}`, own.stop, { tone: 'quiet' }),
    `<p><a href="${path}?l=${language}">${escapeHtml(own.back)}</a></p>`,
  ].join('\n');
};

const silence = async (db: Db, { link, receiver }: Opened, isSilent: boolean) => {
  if (!receiver) return;
  const table = tableOf(clients);
  await within(db, { tenants: [link.shop] }, (tx) =>
    tx
      .update(table)
      .set({ no_notices: isSilent, updated_at: sql`now()`, version: sql`${table.version} + 1` } as never)
      .where(rowOf(table, link.shop, receiver.id)),
  );
};

const placeDraft = async (db: Db, opened: Opened, body: unknown): Promise<Note> => {
  const { version, total } = (body ?? {}) as { version?: unknown; total?: unknown };
  const { shop, draft } = opened.link;
  try {
    await within(db, { tenants: [shop] }, async (tx) => {
      const held = await hold(tx, { draft: draft!, shop, expires: opened.subject.draft!.expires }, true);
      await placeHeld(tx, held, { version: Number(version), total: String(total) });
    });
    return 'placedNow';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 409) return 'changed';
    if (error.status === 422) return 'unplaceable';
    throw error;
  }
};

/**
 * Registers the pages for clients. `GET /o/:token` shows an order, or a draft that can be placed. `POST …/yes` and
 * `…/no` confirm or cancel the order. `POST …/stop` and `…/start` turn messages off and on. GET requests don't change
 * any data.
 */
export const clientPages = async (app: FastifyInstance): Promise<void> => {
  const { db, resources } = app.tools;
  const limits: Record<'guess' | 'look', RateLimit> = {
    look: app.rateLimit('look at a client’s page', looking),
    guess: app.rateLimit('guess a client’s link', guessing),
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, _body, done) => done(null, {}));
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    return message(reply, status >= 500 ? 500 : status, request, 'failed');
  });

  const open =
    (handle: Handler) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const network = networkOf(request.ip);
      const wait = limits.look.take(network);
      if (wait > 0) return message(reply.header('retry-after', String(wait)), 429, request, 'busy');
      const { token } = request.params as { token: string };
      const link = await linkOf(db, token);
      const found =
        link &&
        (await within(db, { tenants: [link.shop] }, async (tx) => {
          const subject = await subjectOf(tx, link);
          if (!subject) return undefined;
          const receiver = await receiverOf(tx, link.shop, subject.client);
          return { subject, receiver, shop: await noticeShop(tx, link.shop) };
        }));
      if (!link || !found) {
        const pause = limits.guess.take(network);
        if (pause > 0) return message(reply.header('retry-after', String(pause)), 429, request, 'busy');
        return message(reply, 404, request, 'gone');
      }
      const language = chosenLanguage(request) ?? found.receiver?.language ?? found.shop.language;
      return handle({ link, ...found, language, path: `/o/${token}` }, request, reply);
    };

  app.get(
    '/o/:token',
    open((opened, _request, reply) => show(db, opened, reply)),
  );
  for (const answer of ['yes', 'no'] as const) {
    app.post(
      `/o/:token/${answer}`,
      open(async (opened, request, reply) => {
        const { subject, shop } = opened;
        if (subject.draft) {
          const note = answer === 'yes' ? await placeDraft(db, opened, request.body) : undefined;
          if (note !== 'placedNow') return show(db, opened, reply, note);
          return reply.redirect(`${opened.path}?l=${opened.language}`, 303);
        }
        const server = resources!(orders.name);
        const note = await answerOrder(db, { server, shop, order: subject.order! }, answer);
        if (note === 'confirmed' || note === 'declined')
          return reply.redirect(`${opened.path}?l=${opened.language}`, 303);
        return show(db, opened, reply, note);
      }),
    );
  }
  await takeReturns(app, open, show);
  takeReviews(app, open, show);
  const sendMessages = (opened: Opened, reply: FastifyReply) =>
    sendPage(reply, 200, {
      language: opened.language,
      title: words[opened.language].stopTitle,
      body: messagesHtml(opened),
    });
  app.get(
    '/o/:token/stop',
    open(async (opened, _request, reply) => sendMessages(opened, reply)),
  );
  for (const [name, isSilent] of [
    ['stop', true],
    ['start', false],
  ] as const) {
    app.post(
      `/o/:token/${name}`,
      open(async (opened, _request, reply) => {
        await silence(db, opened, isSilent);
        return reply.redirect(`${opened.path}/stop?l=${opened.language}`, 303);
      }),
    );
  }
};
