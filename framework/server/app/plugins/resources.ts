// Reading a list, step 2 of 5; saving, step 2 of 5. The gate (`api.ts`) has identified the caller.
// Registers a route for each call of each resource, validates requests against the schema and sends the replies.
// Next: framework/server/resources/call.ts
import plugin from 'fastify-plugin';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppOptions } from '../appOptions';
import { features, handlersOf } from '../features';
import { refuseUnproven } from '../../auth/factors/identity';
import { keysOf } from '../../auth/makers';
import { may } from '../../auth/may';
import { nameAction } from '../../database/transaction';
import { refuseWrong } from '../../resources/http/refusal';
import type { ResourceServer } from '../../resources/call';
import { enter, enterToWrite } from '../../resources/call';
import { answerConfirmed } from '../../auth/authenticate';
import { computedOf } from '../../resources/read/computed';
import { refuseIdle } from '../checkServer';
import { say, sayWritten } from '../../resources/http/say';
import { list, single } from '../../resources/read/list';
import type { ListQuery } from '../../resources/read/listQuery';
import { routeSchema } from '../../resources/routeSchema';
import { registerOverview } from '../../resources/read/overview';
import type { ResourceRoute } from '../../resources/routes';
import { labelledFields, routesOf } from '../../resources/routes';
import { selectionOf, fullSelectionOf } from '../../resources/read/selection/selection';

/** Joins sentences, ending each of them with exactly one full stop. */
const sentences = (messages: readonly string[]): string =>
  messages.reduce((before, next) => `${before}${before.endsWith('.') ? '' : '.'} ${next}`);

type Reading = Pick<FastifyRequest, 'principal' | 'query'>;

/** Returns the right that a read requires. Reading records by id only requires the `show` right. */
const readingRight = ({ entity: { resource } }: ResourceServer, { principal, query }: Reading, right: string) => {
  const isNamed = resource.singleton || (query as Partial<ListQuery>).ids !== undefined;
  return isNamed && principal && !resource.api.public && !may(principal, resource, right) ? 'show' : right;
};

const register = (app: FastifyInstance, server: ResourceServer, route: ResourceRoute, hasKeys: boolean) => {
  const { kind, path, right, work } = route;
  const { entity } = server;
  const { names } = entity.resource.api;
  const config = { fields: labelledFields(entity, kind), takesKeys: true, ...(names && { names }) } as const;
  // Permissions are checked first, so that callers without permission don't see validation errors.
  const options = {
    schema: routeSchema(entity, route, { tenantHeaders: app.productName.tenantHeaders, hasKeys }),
    config,
    attachValidation: true,
  };
  if (work) {
    const actions = {
      add: 'add',
      update: 'update',
      delete: 'delete',
      status: 'update_status',
      reorder: 'reorder',
    } as Record<string, string>;
    const action = typeof kind === 'object' ? kind.action : actions[kind]!;
    app.post(`/${path}`, options, async (request, reply) => {
      nameAction(entity.resource.name, action);
      const call = await enterToWrite(server, request, right);
      const { identity = [], status } = entity.resource;
      if (identity.includes(right) || (kind === 'status' && identity.includes(status!)))
        await refuseUnproven(server.db, call.principal);
      refuseWrong(request);
      const { message, args, data, refusalMessages, refused, token, changeSet, replayed } = await work.write(
        call,
        request.body,
      );
      if (changeSet !== undefined) void reply.header('Change-Set', changeSet);
      if (replayed) void reply.header('Idempotency-Replayed', 'true');
      const confirmation = sayWritten(app.translate, call.language, entity.resource, kind, { message, args, data });
      const messages = [confirmation, ...(refusalMessages ?? []).map((one) => say(request, one.message, one.args))];
      const meta = { ...(refused && { refused }), ...(token && { token }) };
      return { message: sentences(messages), data, ...(Object.keys(meta).length > 0 && { meta }) };
    });
  } else {
    app.get(`/${path}`, { ...options, config: { ...config, confirms: true } }, (request) =>
      answerConfirmed(request, server.callers!, app.tools.guesses, async () => {
        const call = await enter(server, request, readingRight(server, request, right));
        refuseWrong(request);
        return entity.resource.singleton ? single(call) : list(call, request.query as ListQuery);
      }),
    );
  }
};

/** Registers the routes of all declared resources and of the features, and the counts for the home page. */
export const serveResources = plugin<AppOptions>(
  async (app, { handlers: given, product, features: among = features }) => {
    const { db, model, storage, link, post, outgoing, queue, tenancy, callers } = app.tools;
    const { regionOf, tasks = [], steps = [] } = product;
    const handlers = { ...handlersOf(among, app.tools), ...given };
    refuseIdle(
      model.entities.map(({ resource }) => resource),
      handlers,
    );
    const servers = new Map<string, ResourceServer>();
    const of = (name: string) => servers.get(name)!;
    const common = {
      db,
      model,
      of,
      storage,
      link,
      post,
      outgoing,
      queue,
      regionOf,
      tenancy,
      callers,
      translate: app.translate,
      erasers: among.flatMap(({ erase }) => erase ?? []),
    };
    const served: Partial<ResourceServer> = Object.assign({}, ...among.map(({ serves }) => serves));
    for (const entity of model.entities) {
      const own = handlers[entity.resource.name];
      const computed = computedOf(entity, own);
      const selection = selectionOf(model, entity, computed);
      const fullSelection = fullSelectionOf(model, entity, computed);
      servers.set(entity.resource.name, {
        ...common,
        ...served,
        entity,
        computed,
        selection,
        fullSelection,
        handlers: own,
      });
    }
    for (const server of servers.values()) {
      for (const route of routesOf(server.entity.resource)) register(app, server, route, keysOf(model) !== undefined);
    }
    app.tools.resources = of;
    registerOverview(app, { db, model, handlers, tasks, steps, tenancy });
    for (const { routes } of among) await routes?.(app, { product, handlers });
  },
  { name: 'resources', dependencies: ['gate'] },
);
