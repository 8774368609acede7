import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answerTo } from '../../database/statement';
import type { FirstStep, Task } from '../../../declaration/admin/admin';
import type { Db } from '../../database/database';
import { reading } from '../../database/reading';
import { scopeOf, within } from '../../database/within';
import type { HandlerRegistry } from '../defineHandlers';
import { loggedIn, may, principalOf } from '../../auth/may';
import { languageOf } from '../../kernel/language';
import type { Principal } from '../../kernel/principal';
import { answer, count, id, noQuery } from '../http/types';
import type { Entity, Model } from '../../database/tables/model';
import { computedOf, holdsIn } from './computed';
import { countAll, countOf } from './counts';
import type { Tenancy } from '../../auth/tenancy';
import type { Reach } from '../scope';
import { scoped } from '../scope';
import type { Language } from '../../../core/register';
import { mayRead } from '../../../declaration/admin/roles';
import { waitingOf } from '../../../declaration/resource/list';
import { filtered, orderedBy } from './found';
import type { Filter } from './listQuery';

type FilterValues = Readonly<Record<string, unknown>>;

/** Returns the condition for the rows that match declared filter values. */
const matching = (entity: Entity, filter: FilterValues, handlers: HandlerRegistry): SQL | undefined => {
  const filters = Object.entries(filter).map(([field, value]): Filter => ({
    key: `filter[${field}]`,
    field,
    end: '',
    text: String(value),
  }));
  return filtered(entity, computedOf(entity, handlers[entity.resource.name]), filters);
};

/** True if a caller can read all of a filter's fields. If not, counting with the filter would reveal hidden values. */
const maySelect = ({ role }: Principal, entity: Entity, filter: FilterValues): boolean =>
  Object.keys(filter).every((name) => mayRead(role, entity.fields[name]!));

/** Returns SQL for the id of the first record that matches a filter, in list order. */
const firstMatching = (
  entity: Entity,
  filter: FilterValues,
  { reach, handlers, language }: { reach: Reach; handlers: HandlerRegistry; language: Language },
): SQL => {
  const { sort } = entity.resource.list;
  const computed = computedOf(entity, handlers[entity.resource.name]);
  const order = orderedBy(entity, computed, { sort: String(sort.field), order: sort.order }, language);
  return scoped(entity, reach).first(matching(entity, filter, handlers), order, 1);
};

/** Evaluates several SQL expressions with one statement, and returns their values. */
const valuesOf = async <Value>(tx: Db, values: readonly SQL[]): Promise<Value[]> => {
  if (values.length === 0) return [];
  const {
    rows: [row],
  } = await tx.execute<{ all: Value[] }>(sql`select json_build_array(${sql.join([...values], sql`, `)}) as all`);
  return row!.all;
};

interface WaitingRecords {
  /** The number of waiting records, by resource name. */
  waiting: Record<string, number>;
  /** The ids of the first waiting records, for resources whose menu items open the first waiting record. */
  first?: Record<string, number>;
}

/**
 * Counts the waiting records (`list.waiting`) with one statement, and reads the ids of the first records with another.
 * Includes only resources in the caller's menu. The counts have the same scope as the caller's lists.
 */
export const readWaiting = async (
  db: Db,
  { model, handlers }: { model: Model; handlers: HandlerRegistry },
  reach: Reach & { principal: Principal },
  language: Language,
): Promise<WaitingRecords> => {
  const { principal } = reach;
  const known = model.entities.flatMap((entity) => {
    const { resource } = entity;
    const waiting = resource.menu && may(principal, resource, 'list') && waitingOf(resource);
    return waiting && maySelect(principal, entity, waiting.filter) ? [{ entity, ...waiting }] : [];
  });
  if (known.length === 0) return { waiting: {} };
  const scope = scopeOf(reach);
  const counted = known.map(({ entity, filter }) =>
    countOf(scope, scoped(entity, reach).counting(matching(entity, filter, handlers))),
  );
  const opened = known.filter(({ opens }) => opens === 'first');
  const firstIds = opened.map(({ entity, filter }) => firstMatching(entity, filter, { reach, handlers, language }));
  const [numbers, ids] = await within(db, scope, (tx) =>
    Promise.all([countAll(db, tx, counted), valuesOf<number | null>(tx, firstIds)]),
  );
  const nameOf = ({ entity }: { entity: Entity }) => entity.resource.name;
  return {
    waiting: Object.fromEntries(known.map((one, index) => [nameOf(one), numbers[index]!])),
    ...(opened.length > 0 && {
      first: Object.fromEntries(
        opened.flatMap((one, index) => (ids[index] == null ? [] : [[nameOf(one), ids[index]]])),
      ),
    }),
  };
};

const counts = z.record(z.string(), count);

const schema = {
  tags: ['Home'],
  summary: 'Count the records and the open tasks',
  security: [{ token: [] }],
  querystring: noQuery,
  response: {
    200: answer('By name of resource and task', {
      data: z.object({
        resources: counts,
        tasks: counts,
        first: z.record(z.string(), id).meta({ description: 'The first records of tasks that open them' }).optional(),
        steps: z.record(z.string(), z.boolean()).optional(),
      }),
    }),
  },
};

/** A task that the caller can see, with the entity of the task's records. */
interface KnownTask {
  task: Task;
  entity: Entity;
}

const entitiesOf = (model: Model, principal: Principal): Entity[] =>
  model.entities.filter(
    ({ resource }) => resource.scope.rows === 'tenant' && resource.menu && may(principal, resource, 'list'),
  );

/** If the caller is allowed to complete all of the setup steps, returns them. If not, returns an empty list. */
const stepsFor = (model: Model, principal: Principal, steps: readonly FirstStep[]): readonly FirstStep[] => {
  const mayTake = ({ opens: { resource: name, screen }, done }: FirstStep) => {
    const { resource } = model.entity(name);
    const right = resource.singleton ? 'edit' : screen;
    return (
      may(principal, resource, right) &&
      done.every((one) => may(principal, model.entity(one.resource).resource, 'list'))
    );
  };
  return steps.every(mayTake) ? steps : [];
};

const isDone = (model: Model, { done }: FirstStep, reach: Reach): SQL =>
  sql.join(
    done.map(({ resource, when }) => {
      const entity = model.entity(resource);
      return scoped(entity, reach).has(when && holdsIn(entity, when));
    }),
    sql` or `,
  );

/**
 * Registers `GET overview`, which returns the data for the home page. Runs one statement each for the counts, the setup
 * steps and the tasks' first records. The counts use the same conditions as the caller's lists.
 */
export const registerOverview = (
  app: FastifyInstance,
  {
    db,
    model,
    handlers,
    tasks,
    steps,
    tenancy,
  }: {
    db: Db;
    model: Model;
    handlers: HandlerRegistry;
    tasks: readonly Task[];
    steps: readonly FirstStep[];
    tenancy: Tenancy;
  },
): void => {
  const preValidation = loggedIn((principal) => principal.own !== undefined || entitiesOf(model, principal).length > 0);
  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/overview', { schema, config: { takesKeys: true }, preValidation }, async (request) => {
      const principal = principalOf(request);
      const entities = entitiesOf(model, principal);
      const reach: Reach = { principal, tenant: await answerTo(db, tenancy(principal, request.headers)) };
      const known = tasks.flatMap((task): KnownTask[] => {
        const entity = entities.find(({ resource }) => resource.name === task.resource);
        return entity && maySelect(principal, entity, task.filter) ? [{ task, entity }] : [];
      });
      const scope = scopeOf(reach);
      const counted = [
        ...entities.map((entity) => scoped(entity, reach).counting()),
        ...known.map(({ task, entity }) => scoped(entity, reach).counting(matching(entity, task.filter, handlers))),
      ].map((asked) => countOf(scope, asked));
      const due = stepsFor(model, principal, steps);
      const isFinished = due.map((step) => isDone(model, step, reach));
      const opened = known.filter(({ task }) => task.opens === 'first');
      const language = languageOf(request);
      const firstIds = opened.map(({ task, entity }) =>
        firstMatching(entity, task.filter, { reach, handlers, language }),
      );
      const [numbers, finished, ids] = await reading(
        db,
        scope,
        (tx) =>
          Promise.all([
            countAll(db, tx, counted),
            valuesOf<boolean>(tx, isFinished),
            valuesOf<number | null>(tx, firstIds),
          ]),
        { mayFollow: true },
      );
      return {
        message: '',
        data: {
          resources: Object.fromEntries(entities.map(({ resource }, index) => [resource.name, numbers[index]!])),
          tasks: Object.fromEntries(known.map(({ task }, index) => [task.name, numbers[entities.length + index]!])),
          ...(opened.length > 0 && {
            first: Object.fromEntries(
              opened.flatMap(({ task }, index) => (ids[index] == null ? [] : [[task.name, ids[index]]])),
            ),
          }),
          ...(due.length > 0 && {
            steps: Object.fromEntries(due.map(({ name }, index) => [name, finished[index]!])),
          }),
        },
      };
    });
};
