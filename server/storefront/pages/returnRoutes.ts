import multipart from '@fastify/multipart';
import { eq, and } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { kindOf } from '@matjar/admin';
import { fileNameOf } from '@matjar/admin/server';
import { within } from '@matjar/admin/server/database';
import { plain, visible } from '@matjar/admin/values';
import type { Attachment } from '@matjar/admin/values';
import { orders } from '../../../src/resources/orders/orders.resource';
import { returns } from '../../../src/resources/orders/returns.resource';
import { fill } from '../../resources/clientNotices/template';
import { rowOf, tableOf } from '../../tables';
import { askReturn, hindranceOf, returnableLines } from '../returns/askReturn';
import type { WantedLine } from '../returns/askReturn';
import { orderRow } from './facts';
import { sendPage } from './layout';
import { mostPictures, returnFormHtml } from './returnPage';
import { problemOf, typedIn } from './opened';
import type { Open, Opened, Show, Typed } from './opened';
import { words } from './words';
import type { PageLanguage } from './words';

/** The maximum size of a request in bytes: enough for two hundred lines with reasons. */
const bodyLimit = 512 * 1024;

/**
 * The prefix of the folders that contain pictures of return requests. The files are private: only the shop's team can
 * view them.
 */
export const returnFolders = 'returns';

const pictures = returns.fields.pictures;

/** Parses the quantities and reasons of a form. A quantity that isn't a number becomes zero. */
const wantedIn = (typed: Typed): WantedLine[] =>
  Object.entries(typed).flatMap(([name, value]) => {
    const [, id] = /^qty_(\d{1,15})$/.exec(name) ?? [];
    if (id === undefined) return [];
    const number = plain(value);
    const qty = /^\d{1,7}$/.test(number) ? Number(number) : 0;
    // PostgreSQL can't store NUL characters.
    const reason = visible((typed[`reason_${id}`] ?? '').replaceAll('\0', '')).slice(0, 500);
    return [{ line: Number(id), qty, reason: reason || null }];
  });

/**
 * Registers the pages where clients request a return. `GET /o/:token/return` shows the form, `POST /o/:token/return`
 * submits it, and `POST /o/:token/picture` adds a picture to the open request.
 */
export const takeReturns = async (app: FastifyInstance, open: Open, show: Show): Promise<void> => {
  const { db, resources, intake } = app.tools;

  const refusal = (error: unknown, language: PageLanguage) => problemOf(error, language, resources!(orders.name));

  const form = (
    { link, shop, subject, language, path }: Opened,
    reply: FastifyReply,
    { status = 200, ...more }: { status?: number; typed?: Typed; problem?: string } = {},
  ) =>
    within(db, { tenants: [link.shop] }, async (tx) => {
      const row = (await orderRow(tx, link.shop, subject.order!))!;
      const lines = await returnableLines(tx, link.shop, row);
      return sendPage(reply, status, {
        language,
        title: fill(words[language].returnOf, { number: row.number }),
        body: returnFormHtml(row, lines, { shop, language, path }, more),
      });
    });

  app.get(
    '/o/:token/return',
    open(async (opened, _request, reply) => {
      const { link, subject, path, language } = opened;
      if (subject.order === null) return show(db, opened, reply);
      const hindrance = await within(db, { tenants: [link.shop] }, async (tx) =>
        hindranceOf(tx, link.shop, (await orderRow(tx, link.shop, subject.order!))!),
      );
      return hindrance ? reply.redirect(`${path}?l=${language}`, 303) : form(opened, reply);
    }),
  );

  app.post(
    '/o/:token/return',
    { bodyLimit },
    open(async (opened, request, reply) => {
      const { link, shop, subject, path, language } = opened;
      if (subject.order === null) return show(db, opened, reply);
      const typed = typedIn(request.body);
      const asking = {
        shop: link.shop,
        order: subject.order,
        language: shop.language,
        server: resources!(orders.name),
      };
      try {
        await within(db, { tenants: [link.shop] }, (tx) => askReturn(tx, asking, wantedIn(typed)));
      } catch (error) {
        return form(opened, reply, { ...refusal(error, language), typed });
      }
      return reply.redirect(`${path}?l=${language}`, 303);
    }),
  );

  if (!intake) return;
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    await uploads.register(multipart);
    uploads.post(
      '/o/:token/picture',
      open(async (opened, request, reply) => {
        const { link, subject, path, language } = opened;
        const table = tableOf(returns);
        const [asked] = await within(db, { tenants: [link.shop] }, (tx) =>
          tx
            .select({ id: table.id, pictures: table.pictures })
            .from(table)
            .where(
              and(eq(table.sub_shop_id, link.shop), eq(table.order, subject.order ?? 0), eq(table.status, 'requested')),
            ),
        );
        // The limit is checked before the upload so that extra pictures are never stored.
        if (!asked || ((asked.pictures ?? []) as Attachment[]).length >= mostPictures) return show(db, opened, reply);
        const taken = await intake
          .take({
            request,
            field: 'file',
            acceptedKinds: kindOf(pictures).uploads!(pictures),
            folder: `${returnFolders}-${asked.id}`,
            lane: 'guests',
            owner: `order ${subject.order}`,
            guestOf: link.shop,
          })
          .catch((error: unknown) => refusal(error, language));
        if ('problem' in taken) return show(db, opened, reply, undefined, taken);
        const { data, filename } = taken;
        await within(db, { tenants: [link.shop] }, async (tx) => {
          const [row] = await tx
            .select()
            .from(table)
            .where(rowOf(table, link.shop, asked.id))
            .for('update');
          const kept = (row?.pictures ?? []) as Attachment[];
          if (row?.status !== 'requested' || kept.length >= mostPictures) return;
          const added = { url: data.url, name: fileNameOf(filename, data.url), bytes: data.bytes ?? null };
          await tx
            .update(table)
            .set({ pictures: [...kept, added], version: Number(row.version) + 1, updated_at: new Date() } as never)
            .where(rowOf(table, link.shop, asked.id));
        });
        return reply.redirect(`${path}?l=${language}`, 303);
      }),
    );
  });
};
