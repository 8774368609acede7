import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../database/database';
import { ApiError } from '../../kernel/apiError';
import { callerOf } from '../../kernel/principal';
import { defineCounter } from '../../kernel/telemetry';
import { wholeNumber } from '../../kernel/variables';
import { nowAndThen } from '../process/logging';
import { networkOf } from './rateLimit';

/** The limits of this process. Limits that are 0 or missing don't apply. */
export interface CallLimits {
  /**
   * The maximum number of API calls per minute from an IP address (for IPv6, from a /64). A quarter of them can be sent
   * in a burst. Guests have separate limits.
   */
  perAddress?: number;
  /** The maximum number of API calls per minute in a session. A quarter of them can be sent in a burst. */
  perSession?: number;
  /** The maximum number of API calls per minute with an API key. A quarter of them can be sent in a burst. */
  perKey?: number;
  atOnce?: number;
  waiting?: number;
  /** The maximum delay of the event loop in milliseconds, averaged over a second. Applies only with PostgreSQL. */
  delay?: number;
  /** The maximum number of rows that a list counts exactly on each request. */
  exactCounts?: number;
}

const max = 1_000_000;

export const limitVariables = z
  .object({
    CALLS_PER_ADDRESS: wholeNumber(6000, 0, max),
    CALLS_PER_SESSION: wholeNumber(1200, 0, max),
    CALLS_PER_KEY: wholeNumber(600, 0, max),
    CALLS_AT_ONCE: wholeNumber(250, 0, max),
    WAITING_QUERIES: wholeNumber(100, 0, max),
    EVENT_LOOP_DELAY_MS: wholeNumber(1000, 0, max),
    EXACT_COUNTS: wholeNumber(10_000, 0, max),
  })
  .transform((given) => ({
    limits: {
      perAddress: given.CALLS_PER_ADDRESS,
      perSession: given.CALLS_PER_SESSION,
      perKey: given.CALLS_PER_KEY,
      atOnce: given.CALLS_AT_ONCE,
      waiting: given.WAITING_QUERIES,
      delay: given.EVENT_LOOP_DELAY_MS,
      exactCounts: given.EXACT_COUNTS,
    } satisfies CallLimits,
  }));

/** Throws `ApiError` 429 with `Retry-After`, unless `seconds` is 0. */
export const refuseForNow = (seconds: number): void => {
  if (seconds === 0) return;
  throw new ApiError(429, 'messages.too_many_requests_wait', {
    args: { smart_count: seconds },
    headers: { 'Retry-After': String(seconds) },
  });
};

/**
 * The maximum length of a request's URL in characters: enough for a thousand ids, but below Node's limit of 16 KiB for
 * all headers.
 */
export const longestAddress = 14_000;

const ofMinute = (perMinute: number) => ({ burst: Math.ceil(perMinute / 4), perSecond: perMinute / 60, keys: 50_000 });

export const refuseLongAddresses = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (raw.url!.length > longestAddress) throw new ApiError(414, 'messages.payload_too_large');
    done();
  });
};

/**
 * Limits the calls per IP address. Runs before authentication, so that a flood of invalid tokens doesn't cause any
 * queries. With a limit of 0, calls are unlimited.
 */
export const limitAddresses = (app: FastifyInstance, perMinute = 0): void => {
  if (perMinute === 0) return;
  const limit = app.rateLimit('address', ofMinute(perMinute));
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.routeOptions.config.ownLimits) refuseForNow(limit.take(networkOf(request.ip)));
    done();
  });
};

/**
 * Limits the calls per session and per API key, so that a single faulty page or program can't use up its network's
 * limit.
 */
export const limitCallers = (
  app: FastifyInstance,
  { perSession = 0, perKey = 0 }: Pick<CallLimits, 'perKey' | 'perSession'>,
): void => {
  const limits = {
    session: perSession > 0 && app.rateLimit('session', ofMinute(perSession)),
    key: perKey > 0 && app.rateLimit('key', ofMinute(perKey)),
  };
  app.addHook('onRequest', ({ principal }, _reply, done) => {
    const limit = principal && limits[principal.key ? 'key' : 'session'];
    if (limit) refuseForNow(limit.take(callerOf(principal)));
    done();
  });
};

const shed = defineCounter('calls_shed_total', 'Calls refused with 503 because of overload, by reason', {
  reason: ['addresses', 'calls in progress', 'waiting queries', 'late event loop'],
});

const unavailable = () => new ApiError(503, 'messages.service_unavailable', { headers: { 'Retry-After': '1' } });

/**
 * Under high load, rejects calls early with 503 and `Retry-After`, so that accepted calls are answered in time. A call
 * is rejected if too many calls are in progress or waiting for the database, if the event loop lags too far behind, or
 * if the configured database addresses are inconsistent.
 */
export const shedLoad = async (
  app: FastifyInstance,
  { atOnce = 0, waiting = 0, delay = 0 }: CallLimits,
  { load, contradiction }: Pick<Database, 'load' | 'contradiction'> = {},
): Promise<void> => {
  let busy = 0;
  const tell = nowAndThen((reason, calls) =>
    app.log.warn({ why: reason, calls }, 'Calls are rejected because of overload'),
  );
  const refusalReason = () => {
    // After a failover, writes to the former server would be lost.
    if (contradiction?.() !== undefined) return 'addresses';
    if (atOnce > 0 && busy >= atOnce) return 'calls in progress';
    return waiting > 0 && load && load().waiting >= waiting ? 'waiting queries' : undefined;
  };
  const start = (request: FastifyRequest) => {
    const reason = refusalReason();
    if (reason !== undefined) {
      shed({ reason });
      tell(reason === 'addresses' ? contradiction!()! : reason);
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
    start(request);
    done();
  });
  // A request doesn't count as being processed while its body is being received or its reply is being sent.
  app.addHook('preParsing', (request, _reply, _body, done) => {
    if (request.method !== 'GET') end(request);
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (!request.isWorkedOn) start(request);
    done();
  });
  app.addHook('onSend', (request, _reply, _sent, done) => {
    end(request);
    done();
  });
  // The embedded database runs in this thread, so even a single long query delays the event loop.
  if (delay === 0 || !load) return;
  await app.register(underPressure, {
    maxEventLoopDelay: delay,
    pressureHandler: async () => {
      shed({ reason: 'late event loop' });
      tell('a late event loop');
      throw unavailable();
    },
  });
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the route has its own rate limits. */
    ownLimits?: true;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** True while the request counts as being processed. */
    isWorkedOn: boolean;
  }
}
