import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ZodType } from 'zod';
import type { AnyField } from '@matjar/admin';
import { notFound } from '@matjar/admin/server';
import type { RateLimit } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { answerPreflight, guarded } from '../storefront/openCall';
import { countShowing, showingFields } from './countShowing';
import { schemas } from './schemas';
import { visitFields } from './readVisit';
import { recordVisit } from './recordVisit';
import { isBrowser } from './visitor';

/** Somebody who looks around quickly, or an office behind one address, passes; a program that makes visits up doesn't. */
const usual = { burst: 120, perSecond: 2 };

/** The longest body, in bytes: a visit is a few short texts. */
const bodyLimit = 8192;

/** Prefetching browsers fetch pages that nobody may ever see. */
const isAhead = ({ headers }: FastifyRequest) =>
  /prefetch|prerender/i.test(String(headers['sec-purpose'] ?? headers.purpose));

interface Hearing<Told> {
  url: string;
  schema: { body: ZodType<Told>; response: Record<number, ZodType> };
  fields: Readonly<Record<string, Pick<AnyField, 'label'>>>;
  /** Keeps it; false where there is nothing that it could be about. */
  keep(told: Told, caller: { userAgent: string; origin: string | undefined }): Promise<boolean>;
}

/** A call by which a storefront tells of something: from anywhere, by anybody, and nothing comes back. */
const hear = <Told>(app: FastifyInstance, limit: RateLimit, { url, schema, fields, keep }: Hearing<Told>): void => {
  answerPreflight(app, url, { method: 'POST', headers: 'content-type' });
  app.withTypeProvider<ZodTypeProvider>().post(url, {
    schema,
    bodyLimit,
    config: { fields },
    onRequest: guarded(limit),
    handler: async (request, reply) => {
      const { 'user-agent': userAgent, origin } = request.headers;
      const counts = userAgent !== undefined && isBrowser(userAgent) && !isAhead(request);
      if (counts && !(await keep(request.body as Told, { userAgent, origin }))) throw notFound();
      return reply.code(204).send();
    },
  });
};

/**
 * `POST /api/storefront/visits` and `…/advertisements`: the storefront tells of something that happened in it. Nobody logs
 * in for it. What programs say is answered alike and not counted.
 */
export const recordVisits = (app: FastifyInstance, db: Db): void => {
  const limit = app.rateLimit('visits', usual);
  hear(app, limit, {
    url: '/storefront/visits',
    schema: schemas.record,
    fields: visitFields,
    keep: (visit, caller) => recordVisit(db, visit, caller),
  });
  hear(app, limit, {
    url: '/storefront/advertisements',
    schema: schemas.showing,
    fields: showingFields,
    keep: (showing) => countShowing(db, showing),
  });
};
