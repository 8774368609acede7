import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AnyResource } from '../../src/core/resource';
import { translateMessage } from '../../src/i18n/serverMessages';
import type { Db } from '../database/open';
import type { HandlerRegistry } from '../handlers/defineHandlers';
import { routeDocs } from '../openapi/routeDocs';
import { createModel } from '../tables/model';
import type { AreaServer } from './call';
import { enter, enterToWrite } from './call';
import { languageOf } from './language';
import { list, single } from './list';
import type { AreaRoute } from './routes';
import { labelledFields, routesOf } from './routes';
import { selectionOf } from './selection';

export interface ResourcesOptions {
  db: Db;
  /** The declared areas whose routes are wanted. */
  resources: readonly AnyResource[];
  /** What is done where a declaration can't say it. */
  handlers?: HandlerRegistry;
}

const register = (app: FastifyInstance, server: AreaServer, { kind, path, right, work }: AreaRoute) => {
  const { area } = server;
  const { names } = area.resource.api;
  const config = { fields: labelledFields(area, kind), ...(names && { names }) };
  const options = { schema: routeDocs(area, kind), config };
  if (work) {
    app.post(`/${path}`, options, async (request) => {
      const { message, args, data } = await work(await enterToWrite(server, request, right));
      return { message: translateMessage(languageOf(request), message, args), data };
    });
  } else {
    const read = area.resource.singleton ? single : list;
    app.get(`/${path}`, options, async (request) => read(await enter(server, request, right)));
  }
};

/** A Fastify plugin with the routes of all declared areas, each derived from its declaration. */
export const registerResources: FastifyPluginAsync<ResourcesOptions> = async (app, options) => {
  const { db, resources, handlers = {} } = options;
  const model = createModel(resources);
  // The declarations validate; the routes' schemas are there to be read.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  for (const area of model.areas) {
    const selection = selectionOf(model, area);
    const server = { db, model, area, selection, handlers: handlers[area.resource.name] };
    for (const route of routesOf(area.resource)) register(app, server, route);
  }
};
