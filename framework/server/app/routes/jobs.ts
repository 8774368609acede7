import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { DeclaredJob } from '../../../core/jobs';
import { jobStates } from '../../../core/jobs';
import type { Language, MessageKey } from '../../../core/register';
import { platformLog } from '../../../declaration/admin/page';
import { loggedIn, may, principalOf } from '../../auth/may';
import { withTransaction } from '../../database/transaction';
import { say } from '../../resources/http/say';
import { answer, count, errors, moment, object, orNothing, refusal, text } from '../../resources/http/types';
import { ApiError, notFound } from '../../kernel/apiError';
import { languageOf } from '../../kernel/language';
import type { AnyJob } from '../../platform/jobs/job';
import type { Queue } from '../../platform/jobs/queue';
import { countJobs, nameOfJob, readJobs } from '../../platform/jobs/queue';
import { nextOf } from '../../platform/jobs/job';

const wholeNumber = (max: number, usual: number) =>
  z.coerce
    .number('validation.invalid')
    .int('validation.invalid')
    .min(1, 'validation.invalid')
    .max(max, 'validation.invalid')
    .default(usual);

const job = z.object({
  job_id: text.meta({ format: 'uuid' }),
  job: text,
  label: text,
  state: z.enum(jobStates),
  about: z.record(z.string(), z.union([z.int(), text])),
  attempts: count,
  most_attempts: count,
  created_at: moment,
  due_at: moment,
  started_at: moment.nullable(),
  ended_at: moment.nullable(),
  error: text.nullable(),
  action: z.enum(['retry', 'cancel']).nullable(),
});

const declared = z.object({
  job: text,
  label: text,
  cron: text.nullable(),
  time_zone: text.nullable(),
  next_at: moment.nullable(),
  counts: z.record(z.enum(jobStates), count),
  action: z.enum(['run']).nullable(),
});

const common = {
  tags: ['Jobs'],
  security: [{ token: [] }],
};
const refusals = {
  401: refusal('The caller isn’t signed in'),
  422: refusal('Something in the request is wrong, or the user may not do this', { errors }),
};

const aboutOne = (success: string) => ({
  body: orNothing(object({ job_id: z.uuid('validation.invalid') })),
  response: {
    200: answer(success, { data: z.object({ job_id: text }) }),
    ...refusals,
    404: refusal('There is no such job'),
  },
});

const schemasFor = (jobs: readonly AnyJob[]) => {
  const name = z.enum(
    jobs.map((one) => one.name),
    'validation.invalid',
  );
  return {
    list: {
      ...common,
      summary: 'List the scheduled and queued jobs, most recent first',
      querystring: z.strictObject({
        page: wholeNumber(1_000_000, 1),
        per_page: wholeNumber(100, 10),
        'filter[job]': name.optional(),
        'filter[state]': z.enum(jobStates, 'validation.invalid').optional(),
      }),
      response: {
        200: answer('A page of jobs; `meta.jobs` lists the declared ones', {
          data: z.array(job),
          meta: z.object({ total: count, page: count, per_page: count, jobs: z.array(declared) }),
        }),
        ...refusals,
      },
    },
    run: {
      ...common,
      summary: 'Run a scheduled job now',
      body: orNothing(
        object({
          job: z.enum(
            jobs.filter(({ cron }) => cron !== undefined).map((one) => one.name),
            'validation.invalid',
          ),
        }),
      ),
      response: { 200: answer('Added to the queue', { data: z.object({ job: text }) }), ...refusals },
    },
    retry: {
      ...common,
      summary: 'Run a failed or canceled job again',
      ...aboutOne('Added to the queue'),
    },
    cancel: { ...common, summary: 'Cancel a waiting job', ...aboutOne('Canceled') },
  };
};

/**
 * Adds the routes for jobs. `GET jobs` requires the right to read the platform's audit log. `POST jobs/run`,
 * `jobs/retry` and `jobs/cancel` require the right to restore from that log. If the admin has no such log, these routes
 * don't exist.
 */
export const serveJobs = (app: FastifyInstance): void => {
  const { db, model, queue } = app.tools;
  const log = model.entities.find(({ resource }) => resource.name === platformLog)?.resource;
  if (!log) return;
  const { jobs } = queue;
  const names = jobs.map(({ name }) => name);
  const labelOf = (name: string, language: Language) =>
    app.translate.read(language, jobs.find((one) => one.name === name)!.label);
  const schemas = schemasFor(jobs);
  const mayRead = loggedIn((principal) => may(principal, log, 'list'));
  const mayChange = loggedIn((principal) => may(principal, log, 'restore'));
  const routes = app.withTypeProvider<ZodTypeProvider>();

  // Open pages poll this route, so its calls don't extend the session.
  routes.get(
    '/jobs',
    { schema: schemas.list, preValidation: mayRead, config: { isUnattended: true } },
    async (request) => {
      const { page, per_page: perPage, 'filter[job]': jobName, 'filter[state]': state } = request.query;
      const language = languageOf(request);
      const { data, total } = await readJobs(db, {
        names: jobName === undefined ? names : [jobName],
        state,
        page,
        perPage,
      });
      const counts = await countJobs(db, names);
      const changes = may(principalOf(request), log, 'restore');
      const all = await Promise.all(
        jobs.map(async (one): Promise<DeclaredJob> => ({
          job: one.name,
          label: app.translate.read(language, one.label),
          cron: one.cron ?? null,
          time_zone: one.cron === undefined ? null : (one.timeZone ?? 'UTC'),
          next_at: (await nextOf(one, new Date()))?.toISOString() ?? null,
          counts: counts[one.name]!,
          action: changes && one.cron !== undefined ? 'run' : null,
        })),
      );
      return {
        message: '',
        data: data.map((one) => ({ ...one, label: labelOf(one.job, language), action: changes ? one.action : null })),
        meta: { total, page, per_page: perPage, jobs: all },
      };
    },
  );

  routes.post('/jobs/run', { schema: schemas.run, preValidation: mayChange }, async (request) => {
    const { job: name } = request.body;
    await withTransaction(db, (tx) =>
      queue.add(
        tx,
        jobs.find((one) => one.name === name)!,
        undefined,
      ),
    );
    queue.wake([name]);
    request.log.info({ job: name, user: principalOf(request).userId }, 'A job was queued by a user');
    return { message: say(request, 'messages.job_queued'), data: { job: name } };
  });

  /**
   * Changes a job and returns its name. Throws `ApiError`: 404 if the job doesn't exist, 422 if the job's state doesn't
   * allow the change.
   */
  const change = (id: string, how: Queue['retry'], otherwise: MessageKey) =>
    withTransaction(db, async (tx) => {
      const name = await nameOfJob(tx, names, id);
      if (name === undefined) throw notFound();
      if (!(await how(tx, name, id))) throw new ApiError(422, otherwise);
      return name;
    });

  routes.post('/jobs/retry', { schema: schemas.retry, preValidation: mayChange }, async (request) => {
    const { job_id } = request.body;
    const name = await change(job_id, queue.retry, 'messages.job_not_failed');
    queue.wake([name]);
    request.log.info({ job: name, id: job_id, user: principalOf(request).userId }, 'A job was retried by a user');
    return { message: say(request, 'messages.job_queued'), data: { job_id } };
  });

  routes.post('/jobs/cancel', { schema: schemas.cancel, preValidation: mayChange }, async (request) => {
    const { job_id } = request.body;
    const name = await change(job_id, queue.cancel, 'messages.job_not_waiting');
    request.log.info({ job: name, id: job_id, user: principalOf(request).userId }, 'A job was canceled by a user');
    return { message: say(request, 'messages.job_canceled'), data: { job_id } };
  });
};
