import { changeSetOf } from '../../features/audit/changeSetOf';
import plugin from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';
import type { FirstStep, Task } from '../../../declaration/admin/task';
import { keysOf } from '../../auth/keys/entity';
import { keyHandlers } from '../../features/apiKeys/handlers';
import { webhookHandlers } from '../../features/webhooks/handlers';
import { nameAction } from '../../database/author';
import type { HandlerRegistry } from '../../resources/defineHandlers';
import { refuseWrong } from '../../resources/http/refusal';
import { registerImports } from '../../features/import/routes';
import { registerUploads } from '../../features/uploads/route';
import type { ResourceServer } from '../../resources/call';
import { enter, enterToWrite } from '../../resources/call';
import { answerConfirmed } from '../../auth/guess/confirmed';
import { computedOf } from '../../resources/read/computed';
import { refuseIdle } from '../../resources/act/idle';
import { sayWritten } from '../../resources/act/naming';
import { say } from '../../resources/http/say';
import { list, single } from '../../resources/read/list';
import type { ListQuery } from '../../resources/read/listQuery';
import { routeSchema } from '../../resources/routeSchema';
import { registerSearch } from '../../features/search/searchAll';
import { registerOverview } from '../../resources/read/overview';
import type { ResourceRoute } from '../../resources/routes';
import { labelledFields, routesOf } from '../../resources/routes';
import { selectionOf, wholeSelectionOf } from '../../resources/read/selection/selection';

/** What the routes of resources need beside the server's tools. */
export interface ResourcesOptions {
  /** What is done where a declaration can't say it. */
  handlers?: HandlerRegistry;
  regionOf?: ResourceServer['regionOf'];
  /** What the home page counts beside each resource's records. */
  tasks?: readonly Task[] | undefined;
  /** What has to be there before the work can begin. */
  steps?: readonly FirstStep[] | undefined;
}

/** Sentences one after the other, each ended once. */
const sentences = (said: readonly string[]): string =>
  said.reduce((before, next) => `${before}${before.endsWith('.') ? '' : '.'} ${next}`);

const register = (app: FastifyInstance, server: ResourceServer, route: ResourceRoute, hasKeys: boolean) => {
  const { kind, path, right, work } = route;
  const { entity } = server;
  const { names } = entity.resource.api;
  const config = { fields: labelledFields(entity, kind), takesKeys: true, ...(names && { names }) } as const;
  // Who may not ask is told so, whatever it is that they ask for.
  const options = {
    schema: routeSchema(entity, route, { tenantHeaders: app.productName.tenantHeaders, hasKeys }),
    config,
    attachValidation: true,
  };
  if (work) {
    const asked = {
      add: 'add',
      update: 'update',
      delete: 'delete',
      status: 'update_status',
      reorder: 'reorder',
    } as Record<string, string>;
    const action = typeof kind === 'object' ? kind.action : asked[kind]!;
    app.post(`/${path}`, options, async (request, reply) => {
      nameAction(entity.resource.name, action);
      const call = await enterToWrite(server, request, right);
      refuseWrong(request);
      const { message, args, data, also, refused, token, changeSet, replayed } = await work.write(call, request.body);
      if (changeSet !== undefined) void reply.header('Change-Set', changeSet);
      if (replayed) void reply.header('Idempotency-Replayed', 'true');
      const done = sayWritten(app.translate, call.language, entity.resource, kind, { message, args, data });
      const said = [done, ...(also ?? []).map((one) => say(request, one.message, one.args))];
      const meta = { ...(refused && { refused }), ...(token && { token }) };
      return { message: sentences(said), data, ...(Object.keys(meta).length > 0 && { meta }) };
    });
  } else {
    app.get(`/${path}`, { ...options, config: { ...config, confirms: true } }, (request) =>
      answerConfirmed(request, server.callers!, app.tools.guesses, async () => {
        const call = await enter(server, request, right);
        refuseWrong(request);
        return entity.resource.singleton ? single(call) : list(call, request.query as ListQuery);
      }),
    );
  }
};

/** The routes of all declared resources, each derived from its declaration; what the home page counts, and uploads. */
export const resources = plugin<ResourcesOptions>(
  async (app, { handlers: given = {}, regionOf, tasks = [], steps = [] }) => {
    const { db, model, storage, intake, link, post, queue, tenancy, callers, webhooks } = app.tools;
    const handlers = { ...keyHandlers(model), ...webhookHandlers(model, webhooks), ...given };
    refuseIdle(
      model.entities.map(({ resource }) => resource),
      handlers,
    );
    const servers = new Map<string, ResourceServer>();
    const of = (name: string) => servers.get(name)!;
    for (const entity of model.entities) {
      const computed = computedOf(entity, handlers[entity.resource.name]);
      const selection = selectionOf(model, entity, computed);
      const whole = wholeSelectionOf(model, entity, computed);
      const own = { entity, computed, selection, whole, handlers: handlers[entity.resource.name] };
      servers.set(entity.resource.name, {
        db,
        model,
        ...own,
        of,
        storage,
        link,
        post,
        queue,
        regionOf,
        tenancy,
        callers,
        changeSetOf,
        translate: app.translate,
      });
    }
    for (const server of servers.values()) {
      for (const route of routesOf(server.entity.resource)) register(app, server, route, keysOf(model) !== undefined);
    }
    app.tools.resources = of;
    await registerImports(app, of);
    registerSearch(app, { db, model, tenancy });
    registerOverview(app, { db, model, handlers, tasks, steps, tenancy });
    if (storage && intake) await registerUploads(app, { db, model, handlers, storage, intake, tenancy });
  },
  { name: 'resources', dependencies: ['gate'] },
);
