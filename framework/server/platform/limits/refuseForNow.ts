import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../kernel/apiError';
import { callerOf } from '../../kernel/principal';
import type { CallLimits } from './callLimits';
import { networkOf } from './rateLimit';

/** Throws `ApiError` 429 with `Retry-After` unless `seconds` is 0. */
export const refuseForNow = (seconds: number): void => {
  if (seconds === 0) return;
  throw new ApiError(429, 'messages.too_many_requests_wait', {
    args: { smart_count: seconds },
    headers: { 'Retry-After': String(seconds) },
  });
};

/** The maximum length of an address in characters: room for a thousand ids, below Node's 16 KiB for all headers. */
export const longestAddress = 14_000;

const ofMinute = (perMinute: number) => ({ burst: Math.ceil(perMinute / 4), perSecond: perMinute / 60, keys: 50_000 });

/** Refuses longer addresses with 414. */
export const refuseLongAddresses = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (raw.url!.length > longestAddress) throw new ApiError(414, 'messages.payload_too_large');
    done();
  });
};

/**
 * Limits the calls of each address to `app`'s routes; 0 is unlimited. Runs before authentication, so that a flood of
 * invalid tokens causes no queries. Routes with `ownLimits` aren't counted.
 */
export const limitAddresses = (app: FastifyInstance, perMinute = 0): void => {
  if (perMinute === 0) return;
  const limit = app.rateLimit('address', ofMinute(perMinute));
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.routeOptions.config.ownLimits) refuseForNow(limit.take(networkOf(request.ip)));
    done();
  });
};

/** Limits each session and API key, so that one faulty page or program doesn't use up its office's limit. */
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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route has rate limits of its own. */
    ownLimits?: true;
  }
}
