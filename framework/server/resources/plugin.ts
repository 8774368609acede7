import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Task } from '../../declaration/admin/task';
import { nameAction } from '../database/author';
import type { Db } from '../database/database';
import type { HandlerRegistry } from './defineHandlers';
import type { Post } from '../mail/post';
import type { Storage } from '../storage/storage';
import type { Intake } from '../uploads/intake';
import type { Tenancy } from '../tenancy';
import { sweepNowAndThen } from '../uploads/sweep';
import type { Model } from '../tables/model';
import { registerUploads } from '../uploads/route';
import type { ResourceServer } from './call';
import { enter, enterToWrite } from './call';
import { computedOf } from './read/computed';
import { refuseIdleActions } from './act/idleActions';
import { say } from '../say';
import { list, single } from './read/list';
import type { ListQuery } from './read/listQuery';
import { routeSchema } from './routeSchema';
import { registerOverview } from './read/overview';
import type { ResourceRoute } from './routes';
import { labelledFields, routesOf } from './routes';
import { selectionOf, wholeSelectionOf } from './read/selection';

export interface ResourcesOptions {
  db: Db;
  /** The declared resources whose routes are wanted. */
  model: Model;
  /** What is done where a declaration can't say it. */
  handlers?: HandlerRegistry;
  /** Where uploads go; none are taken without it. */
  storage?: Storage | undefined;
  /** The address at which a file opens now. */
  link?: ((address: string) => string) | undefined;
  /** Takes uploads in, where files are kept. */
  intake?: Intake | undefined;
  decimalsOf?: ResourceServer['decimalsOf'];
  tenancy: Tenancy;
  /** What the home page counts beside each resource's records. */
  tasks?: readonly Task[] | undefined;
  /** How handlers send letters; none without it. */
  post?: Post | undefined;
}

/** What was asked for, now that it is settled who asks; throws `ApiError` where it doesn't fit the route's schema. */
const refuseWrong = ({ validationError }: FastifyRequest) => {
  if (validationError) throw validationError;
};

const register = (app: FastifyInstance, server: ResourceServer, route: ResourceRoute) => {
  const { kind, path, right, work } = route;
  const { entity } = server;
  const { names } = entity.resource.api;
  const config = { fields: labelledFields(entity, kind), ...(names && { names }) };
  // Who may not ask is told so, whatever it is that they ask for.
  const options = { schema: routeSchema(entity, route, app.productName.tenantHeaders), config, attachValidation: true };
  if (work) {
    const asked = { add: 'add', update: 'update', delete: 'delete', status: 'update_status', reorder: 'reorder' } as Record<string, string>;
    const action = typeof kind === 'object' ? kind.action : asked[kind]!;
    app.post(`/${path}`, options, async (request, reply) => {
      nameAction(entity.resource.name, action);
      const call = await enterToWrite(server, request, right);
      refuseWrong(request);
      const { message, args, data, also, refused, token, changeSet, replayed } = await work.write(call, request.body);
      if (changeSet !== undefined) void reply.header('Change-Set', changeSet);
      if (replayed) void reply.header('Idempotency-Replayed', 'true');
      const said = [{ message, args }, ...(also ? [also] : [])].map((one) =>
        say(request, one.message, one.args));
      const meta = { ...(refused && { refused }), ...(token && { token }) };
      return { message: said.join('. '), data, ...(Object.keys(meta).length > 0 && { meta }) };
    });
  } else {
    app.get(`/${path}`, options, async (request) => {
      const call = await enter(server, request, right);
      refuseWrong(request);
      return entity.resource.singleton ? single(call) : list(call, request.query as ListQuery);
    });
  }
};

/** A Fastify plugin with the routes of all declared resources, each derived from its declaration. */
export const registerResources: FastifyPluginAsync<ResourcesOptions> = async (app, options) => {
  const { db, model, handlers = {}, storage, intake, link, post, decimalsOf, tenancy, tasks = [] } = options;
  refuseIdleActions(model.entities.map(({ resource }) => resource), handlers);
  const servers = new Map<string, ResourceServer>();
  const of = (name: string) => servers.get(name)!;
  for (const entity of model.entities) {
    const computed = computedOf(entity, handlers[entity.resource.name]);
    const selection = selectionOf(model, entity, computed);
    const whole = wholeSelectionOf(model, entity, computed);
    const own = { entity, computed, selection, whole, handlers: handlers[entity.resource.name] };
    servers.set(entity.resource.name, { db, model, ...own, of, storage, link, post, decimalsOf, tenancy, translate: app.translate });
  }
  for (const server of servers.values()) {
    for (const route of routesOf(server.entity.resource)) register(app, server, route);
  }
  registerOverview(app, { db, model, handlers, tasks, tenancy });
  if (storage) sweepNowAndThen(app, db, model, storage);
  if (storage && intake) await registerUploads(app, { db, model, handlers, storage, intake, tenancy });
};
