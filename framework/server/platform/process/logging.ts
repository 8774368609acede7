import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest, FastifyServerOptions, FastifyInstance } from 'fastify';
import type { ApiError } from '../../kernel/apiError';
import { defineCounter } from '../../kernel/telemetry';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * The stream that log lines are written to. Each line is JSON, followed by a newline. The default is standard output.
 */
interface LogStream {
  write(line: string): void;
}

export interface LogOptions {
  level: (typeof logLevels)[number];
  stream?: LogStream;
}

const secrets = [
  'authorization',
  'cookie',
  'set-cookie',
  'idempotency-key',
  'password',
  'current_password',
  'new_password',
  'repeat_password',
  'token',
  'token_hash',
  'password_hash',
  'link',
  'challenge',
  'secret',
  'recovery_code',
  'recovery_codes',
  // The properties of a database error that can contain values from the query.
  'params',
  'query',
  'detail',
  'where',
];

const within = (name: string) => (/^\w+$/.test(name) ? `.${name}` : `["${name}"]`);

const redacted = secrets.flatMap((name) =>
  ['', '*', '*.*', '*.*.*'].map((path) => `${path}${within(name)}`.replace(/^\./, '')),
);

/**
 * The query parameters whose values may be logged. Filters aren't included, because they may contain personal data,
 * such as names.
 */
const loggedParameters = new Set([
  'page',
  'per_page',
  'sort',
  'order',
  'only',
  'counts',
  'ids',
  'resource',
  'field',
  'from',
  'to',
  'days',
  'after',
]);

/** A token that is a segment of a path: 32 bytes or more, in base64url. */
const tokenInPath = /(?<=\/)[\w-]{43,}(?=\/|$)/g;

/** Returns a URL without tokens and the values of its query parameters, except for those that may be logged. */
const openly = (url: string, others: readonly string[]): string => {
  const [whole = '', query] = url.split('?', 2);
  const path = whole.replace(tokenInPath, '[secret]');
  if (query === undefined) return path;
  const pairs = query.split('&').map((pair) => {
    const [key = '', value] = pair.split('=', 2);
    if (value === undefined) return '[secret]';
    return loggedParameters.has(key) || others.includes(key) ? pair : `${key}=[secret]`;
  });
  return `${path}?${pairs.join('&')}`;
};

/** Returns the log entry for a request: Fastify's default, except for the URL. */
const requestLine =
  (others: readonly string[]) =>
  ({ method, url, host, ip, socket }: FastifyRequest) => ({
    method,
    url: url && openly(url, others),
    host,
    remoteAddress: ip,
    remotePort: socket?.remotePort,
  });

/** Returns the cause of a database error. The error itself can't be logged, because it contains the query's values. */
const withoutValues = (error: Error): Error =>
  'params' in error && error.cause instanceof Error ? error.cause : error;

interface Logged {
  err?: unknown;
}

/**
 * Strips values from the arguments of a log call, `log(error, text?)` or `log({ err }, text?)`, and from text that was
 * copied from the error.
 */
const cleaned = ([first, text, ...rest]: unknown[]): unknown[] => {
  const alone = first instanceof Error;
  const error = alone ? first : (first as Logged | null)?.err;
  if (!(error instanceof Error) || withoutValues(error) === error) return [first, text, ...rest];
  const clean = withoutValues(error);
  const message = text === undefined || text === error.message ? clean.message : text;
  return [{ ...(alone ? {} : (first as Logged)), err: clean }, message, ...rest];
};

/**
 * Returns options for a logger that writes JSON lines without secrets. The values of the query parameters in `openKeys`
 * are also logged.
 */
export const loggerOf = (
  { level, stream }: LogOptions,
  openKeys: readonly string[] = [],
): FastifyServerOptions['logger'] => ({
  level,
  serializers: { req: requestLine(openKeys) },
  redact: { paths: redacted, censor: '[secret]' },
  hooks: {
    logMethod(args, method) {
      method.apply(this, cleaned(args) as Parameters<typeof method>);
    },
  },
  ...(stream && { stream }),
});

const quiet = 10_000;

/**
 * Summarizes frequent events. Events of the same kind are reported at most once every ten seconds, along with their
 * count. Kinds are kept in memory, so there must be only a few.
 */
export const nowAndThen = (say: (kind: string, calls: number) => void): ((kind: string) => void) => {
  const kinds = new Map<string, { told: number; calls: number }>();
  return (kind) => {
    const seen = kinds.get(kind) ?? { told: -quiet, calls: 0 };
    const [now, calls] = [performance.now(), seen.calls + 1];
    const isTime = now - seen.told >= quiet;
    kinds.set(kind, isTime ? { told: now, calls: 0 } : { told: seen.told, calls });
    if (isTime) say(kind, calls);
  };
};

/** The events to log when a call succeeds, keyed by route. */
const successEvents: Readonly<Record<string, string>> = {
  '/login': 'logged_in',
  '/login/factor': 'logged_in',
  '/factors/code/confirm': 'factor_added',
  '/factors/passkey/confirm': 'factor_added',
  '/factors/recovery': 'recovery_codes_renewed',
  '/factors/remove': 'factor_removed',
  '/identity/confirm': 'identity_proven',
  '/logout': 'logged_out',
  '/password/forgot': 'password_link_asked',
  '/password/reset': 'password_set_by_link',
  '/invitation/accept': 'invitation_accepted',
  '/sessions/end': 'session_ended',
  '/sessions/end_all': 'sessions_ended',
  '/my_account/update': 'own_account_changed',
};

/** The events to log for rejected calls, keyed by the error message. */
const refusalEvents: Readonly<Record<string, string>> = {
  'messages.invalid_credentials': 'login_refused',
  'messages.not_authorized': 'right_refused',
  'messages.key_not_allowed': 'right_refused',
  'messages.read_only_role': 'right_refused',
  'access.link_invalid': 'link_refused',
  'access.passkey_wrong': 'factor_refused',
  'access.challenge_expired': 'factor_refused',
  'messages.invitation_invalid': 'link_refused',
};

const markKey = randomBytes(32);

/**
 * Returns a mark that identifies an email address in this process's log without revealing it. The address itself isn't
 * logged, because it could be a password that was typed into the wrong field.
 */
export const markOf = (email: string): string =>
  createHmac('sha256', markKey).update(email).digest('base64url').slice(0, 10);

/** The events to log when a call is rejected because of a field's value, keyed by the error message. */
const fieldEvents: Readonly<Record<string, string>> = {
  'validation.current_password': 'password_refused',
  'access.code_wrong': 'factor_refused',
  'access.code_used': 'factor_refused',
  'access.recovery_code_wrong': 'factor_refused',
};

const fieldEventOf = ({ details }: ApiError): string | undefined =>
  Object.values(details.errors ?? {})
    .flat()
    .map(({ key }) => fieldEvents[key])
    .find((event) => event !== undefined);

/**
 * Returns the kind of event for rejections that any client can cause in large numbers: too many calls, invalid tokens
 * and unreadable bodies. Returns undefined for other calls.
 */
const crowded = ({ refusal, headers }: FastifyRequest): string | undefined => {
  if (refusal?.status === 429) return 'too_many_calls';
  if (refusal?.status === 401 && headers.authorization !== undefined) return 'token_refused';
  return refusal && [400, 413, 414, 415].includes(refusal.status) ? 'unreadable_call' : undefined;
};

const eventOf = ({ refusal }: FastifyRequest): string | undefined => {
  if (refusal?.status !== 422 && refusal?.status !== 403) return undefined;
  return fieldEventOf(refusal) ?? refusalEvents[refusal.key];
};

/** Returns a route's path within the admin's own API, or the full path for any other route. */
const routeOf = ({ routeOptions, server }: FastifyRequest) => {
  const [url, own] = [routeOptions.url ?? '', `/api/${server.productName.path}/`];
  return url.startsWith(own) ? url.slice(own.length - 1) : url;
};

const lineOf = (request: FastifyRequest, event: string) => ({
  event,
  user: request.principal?.userId ?? request.concerns?.user,
  key: request.principal?.key?.id,
  account: request.concerns?.account,
  address: request.ip,
  method: request.method,
  route: routeOf(request),
  status: request.refusal?.status ?? 200,
});

const signInsRefused = defineCounter('sign_ins_refused_total', 'Refused calls that sign in, by reason', { reason: [] });

/**
 * Logs security events. Logins, password changes and session events are logged as `info`; calls rejected for a missing
 * right or a wrong password, as `warn`. Each line includes the user, the IP address and the call, but never an email
 * address or the request's data. Frequent events are summarized.
 */
export const logSecurity = (app: FastifyInstance): void => {
  const tell = nowAndThen((event, calls) => app.log.warn({ event, calls }, 'security'));
  app.decorateRequest('concerns', null);
  app.addHook('onResponse', (request, reply, next) => {
    const rejection = crowded(request);
    if (rejection !== undefined) tell(rejection);
    if (request.refusal && request.method === 'POST' && /^\/login\b/.test(routeOf(request)))
      signInsRefused({ reason: request.refusal.reason });
    const refusal = eventOf(request);
    if (refusal !== undefined) request.log.warn(lineOf(request, refusal), 'security');
    const success =
      request.method === 'POST' || routeOf(request) === '/logout' ? successEvents[routeOf(request)] : undefined;
    if (success !== undefined && reply.statusCode === 200) request.log.info(lineOf(request, success), 'security');
    next();
  });
};

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The account that an unauthenticated call is about: a user's id, or the mark of the entered email address
     * (`markOf`).
     */
    concerns: { user?: number; account?: string } | null;
  }
}
