import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database';
import { ApiError } from '../../kernel/apiError';
import type { CallLimits } from './callLimits';
import { nowAndThen } from '../../kernel/nowAndThen';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request counts as being processed. */
    isWorkedOn: boolean;
  }
}

const unavailable = () => new ApiError(503, 'messages.service_unavailable', { headers: { 'Retry-After': '1' } });

/**
 * Refuses calls early with 503 and `Retry-After`, so that accepted calls are answered in time. Calls are refused if too
 * many are being processed or wait for the database, if the event loop is late, or if the database's addresses
 * contradict each other.
 */
export const shedLoad = async (
  app: FastifyInstance,
  { atOnce = 0, waiting = 0, delay = 0 }: CallLimits,
  { load, contradiction }: Pick<Database, 'load' | 'contradiction'> = {},
): Promise<void> => {
  let busy = 0;
  const tell = nowAndThen((why, calls) => app.log.warn({ why, calls }, 'Calls are turned away'));
  const hindrance = () => {
    // Writes on a server that lost a failover would be lost.
    const contradicting = contradiction?.();
    if (contradicting !== undefined) return contradicting;
    if (atOnce > 0 && busy >= atOnce) return 'calls under way';
    return waiting > 0 && load && load().waiting >= waiting ? 'queries that wait' : undefined;
  };
  const begin = (request: FastifyRequest) => {
    const why = hindrance();
    if (why !== undefined) {
      tell(why);
      throw unavailable();
    }
    request.isWorkedOn = true;
    busy += 1;
  };
  const end = (request: FastifyRequest) => {
    if (request.isWorkedOn) busy -= 1;
    request.isWorkedOn = false;
  };

  app.decorateRequest('isWorkedOn', false);
  app.addHook('onRequest', (request, _reply, done) => {
    begin(request);
    done();
  });
  // Receiving a slow body and sending a long reply, such as a stream, don't count as processing.
  app.addHook('preParsing', (request, _reply, _body, done) => {
    if (request.method !== 'GET') end(request);
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (!request.isWorkedOn) begin(request);
    done();
  });
  app.addHook('onSend', (request, _reply, _sent, done) => {
    end(request);
    done();
  });
  // The embedded database runs in this thread, so that a single long query delays the event loop.
  if (delay === 0 || !load) return;
  await app.register(underPressure, {
    maxEventLoopDelay: delay,
    pressureHandler: async () => {
      tell('a late event loop');
      throw unavailable();
    },
  });
};
