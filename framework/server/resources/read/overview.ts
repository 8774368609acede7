import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answerTo } from '../../database/statement';
import type { FirstStep, Task } from '../../../declaration/admin/admin';
import type { Db } from '../../database/database';
import { reading } from '../../database/reading';
import { scopeOf } from '../../database/within';
import type { HandlerRegistry } from '../defineHandlers';
import { loggedIn, principalOf, may } from '../../auth/may';
import { languageOf } from '../../kernel/language';
import type { Principal } from '../../kernel/principal';
import { answer, count, id, noQuery } from '../http/types';
import type { Entity, Model } from '../../database/tables/model';
import { holdsIn } from './computed';
import { countAll, countOf } from './counts';
import type { Tenancy } from '../../auth/tenancy';
import type { Reach } from '../scope';
import { scoped } from '../scope';
import { firstMatching, matching, maySelect, valuesOf } from './waiting';

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
