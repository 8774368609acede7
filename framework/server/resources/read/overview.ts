import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { mayRead } from '../../../declaration/admin/roles';
import { answerTo } from '../../database/statement';
import type { FirstStep, Task } from '../../../declaration/admin/admin';
import type { Db } from '../../database/database';
import { reading } from '../../database/reading';
import { scopeOf } from '../../database/within';
import type { HandlerRegistry } from '../defineHandlers';
import { loggedIn, principalOf, may } from '../../auth/may';
import type { Principal } from '../../kernel/principal';
import { answer, count, noQuery } from '../http/types';
import type { Entity, Model } from '../../database/tables/model';
import { computedOf, holdsIn } from './computed';
import { countAll, countOf } from './counts';
import { filtered } from './found';
import type { Filter } from './listQuery';
import type { Tenancy } from '../../auth/tenancy';
import type { Reach } from '../scope';
import { scoped } from '../scope';

const counts = z.record(z.string(), count);

const schema = {
  tags: ['Home'],
  summary: 'Count the records and the open tasks',
  security: [{ token: [] }],
  querystring: noQuery,
  response: {
    200: answer('By name of resource and task', {
      data: z.object({ resources: counts, tasks: counts, steps: z.record(z.string(), z.boolean()).optional() }),
    }),
  },
};

const entitiesOf = (model: Model, principal: Principal): Entity[] =>
  model.entities.filter(
    ({ resource }) => resource.scope.rows === 'tenant' && resource.menu && may(principal, resource, 'list'),
  );

const whereOf = (entity: Entity, { filter }: Task, handlers: HandlerRegistry): SQL | undefined => {
  const filters = Object.entries(filter).map(([field, value]): Filter => ({
    key: `filter[${field}]`,
    field,
    end: '',
    text: String(value),
  }));
  return filtered(entity, computedOf(entity, handlers[entity.resource.name]), filters);
};

/**
 * Returns the first steps if the caller may take all of them. Returns none otherwise, because the caller could never
 * complete the list.
 */
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

const areDone = async (tx: Db, done: readonly SQL[]): Promise<boolean[]> => {
  const {
    rows: [row],
  } = await tx.execute<{ done: boolean[] }>(sql`select json_build_array(${sql.join([...done], sql`, `)}) as done`);
  return row!.done;
};

/**
 * `GET overview`: reads the counts of the home page with one statement, and the first steps with another. The counts
 * use the same conditions as the caller's lists.
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
  const preValidation = loggedIn((principal) => entitiesOf(model, principal).length > 0);
  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/overview', { schema, config: { takesKeys: true }, preValidation }, async (request) => {
      const principal = principalOf(request);
      const entities = entitiesOf(model, principal);
      const reach: Reach = { principal, tenant: await answerTo(db, tenancy(principal, request.headers)) };
      const known = tasks.flatMap((task) => {
        const entity = entities.find(({ resource }) => resource.name === task.resource);
        const isSeen =
          entity && Object.keys(task.filter).every((name) => mayRead(principal.role, entity.fields[name]!));
        return isSeen ? [{ task, entity }] : [];
      });
      const scope = scopeOf(reach);
      const counted = [
        ...entities.map((entity) => scoped(entity, reach).counting()),
        ...known.map(({ task, entity }) => scoped(entity, reach).counting(whereOf(entity, task, handlers))),
      ].map((asked) => countOf(scope, asked));
      const first = stepsFor(model, principal, steps);
      const isFinished = first.map((step) => isDone(model, step, reach));
      const [numbers, finished] = await reading(
        db,
        scope,
        (tx) => Promise.all([countAll(db, tx, counted), isFinished.length === 0 ? [] : areDone(tx, isFinished)]),
        { mayFollow: true },
      );
      return {
        message: '',
        data: {
          resources: Object.fromEntries(entities.map(({ resource }, index) => [resource.name, numbers[index]!])),
          tasks: Object.fromEntries(known.map(({ task }, index) => [task.name, numbers[entities.length + index]!])),
          ...(first.length > 0 && {
            steps: Object.fromEntries(first.map(({ name }, index) => [name, finished[index]!])),
          }),
        },
      };
    });
};
