import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isAllowed } from '../../../declaration/admin/access';
import type { Role } from '../../../core/register';
import type { Overview, Task } from '../../../declaration/admin/task';
import type { Db } from '../../database/database';
import { scopeOf, within } from '../../database/within';
import type { HandlerRegistry } from '../defineHandlers';
import type { Schema } from '../../openapi/schemas';
import { object } from '../../openapi/schemas';
import type { Entity, Model } from '../../tables/model';
import { ApiError } from '../apiError';
import { computedOf } from './computed';
import { parseListQuery } from './listQuery';
import { refuseOtherQueries } from './otherQueries';
import type { Tenancy } from '../../tenancy';
import type { Reach } from '../scope';
import { scoped } from '../scope';

const counts: Schema = { type: 'object', additionalProperties: { type: 'integer', minimum: 0 } };

const docs = {
  tags: ['Home'],
  summary: 'How many records there are, and how many wait for something to be done',
  security: [{ token: [] }],
  response: { 200: { description: 'By the names of resources and tasks', ...object({ data: object({ resources: counts, tasks: counts }) }) } },
};

/** The tenant's resources that a role finds in its menu. */
const entitiesOf = (model: Model, role: Role): Entity[] =>
  model.entities.filter(({ resource }) => resource.scope.rows === 'tenant' && resource.menu && isAllowed(role, resource, 'list'));

const whereOf = (entity: Entity, { filter }: Task, handlers: HandlerRegistry): SQL | undefined => {
  const query = Object.entries(filter).map(([name, value]) => [`filter[${name}]`, String(value)]);
  const computed = computedOf(entity, handlers[entity.resource.name]);
  return parseListQuery(entity, computed, Object.fromEntries(query), 'en').where;
};

/**
 * `GET overview`: what the home page counts, by one statement however much that is. Each count is of what the caller's
 * list would hold, since it is narrowed as that is.
 */
export const registerOverview = (
  app: FastifyInstance,
  { db, model, handlers, tasks, tenancy }: { db: Db; model: Model; handlers: HandlerRegistry; tasks: readonly Task[]; tenancy: Tenancy },
): void => {
  app.get('/overview', { schema: docs }, async ({ principal, headers, query }): Promise<{ message: string; data: Overview }> => {
    if (!principal) throw new ApiError(401, 'messages.not_authorized');
    const entities = entitiesOf(model, principal.role);
    if (entities.length === 0) throw new ApiError(422, 'messages.not_authorized');
    refuseOtherQueries(query, []);
    const reach: Reach = { principal, tenant: await tenancy(db, principal, headers) };
    const known = tasks.flatMap((task) => {
      const entity = entities.find(({ resource }) => resource.name === task.resource);
      return entity ? [{ task, entity }] : [];
    });
    const counted = [
      ...entities.map((entity) => scoped(entity, reach).counting()),
      ...known.map(({ task, entity }) => scoped(entity, reach).counting(whereOf(entity, task, handlers))),
    ];
    const statement = sql`select json_build_array(${sql.join(counted, sql`, `)}) as counts`;
    const { rows } = (await within(db, scopeOf(reach), (tx) => tx.execute(statement))) as unknown as {
      rows: { counts: number[] }[];
    };
    const numbers = rows[0]!.counts;
    return {
      message: '',
      data: {
        resources: Object.fromEntries(entities.map(({ resource }, index) => [resource.name, numbers[index]!])),
        tasks: Object.fromEntries(known.map(({ task }, index) => [task.name, numbers[entities.length + index]!])),
      },
    };
  });
};
