import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../kernel/apiError';
import { callerOf } from '../../kernel/principal';
import type { CallLimits } from './callLimits';
import { networkOf } from './rateLimit';

/** Throws `ApiError` 429 with `Retry-After` where there are seconds to wait. */
export const refuseForNow = (seconds: number): void => {
  if (seconds === 0) return;
  throw new ApiError(429, 'messages.too_many_requests_wait', {
    args: { smart_count: seconds },
    headers: { 'Retry-After': String(seconds) },
  });
};

/** The longest address, in characters: a thousand ids fit, and Node's 16 KiB for all headers aren't reached. */
export const longestAddress = 14_000;

const ofMinute = (perMinute: number) => ({ burst: Math.ceil(perMinute / 4), perSecond: perMinute / 60, keys: 50_000 });

/** Refuses on `app`'s routes an address that is longer than any of the dashboard's: 414. */
export const refuseLongAddresses = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (raw.url!.length > longestAddress) throw new ApiError(414, 'messages.payload_too_large');
    done();
  });
};

/**
 * Limits the calls of each address to `app`'s routes; 0 is no limit. Before anybody is asked for a session: a flood
 * of made-up tokens costs no query. A route that says `ownLimits` has its own, and isn't counted.
 */
export const limitAddresses = (app: FastifyInstance, perMinute = 0): void => {
  if (perMinute === 0) return;
  const limit = app.rateLimit('address', ofMinute(perMinute));
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.routeOptions.config.ownLimits) refuseForNow(limit.take(networkOf(request.ip)));
    done();
  });
};

/** The same for each session and each API key, so that one page or program gone wild doesn't use up what its whole office may call. */
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
    /** The route limits its callers by itself. */
    ownLimits?: true;
  }
}
