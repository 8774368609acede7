import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { nowAndThen } from '../../kernel/nowAndThen';
import type { ApiError } from '../../kernel/apiError';

declare module 'fastify' {
  interface FastifyRequest {
    /** The subject of an unauthenticated call: a user, or the mark of a given email. */
    concerns: { user?: number; account?: string } | null;
  }
}

/** Events logged on success, by route. */
const done: Readonly<Record<string, string>> = {
  '/login': 'logged_in',
  '/logout': 'logged_out',
  '/password/forgot': 'password_link_asked',
  '/password/reset': 'password_set_by_link',
  '/invitation/accept': 'invitation_accepted',
  '/sessions/end': 'session_ended',
  '/sessions/end_all': 'sessions_ended',
  '/my_account/update': 'own_account_changed',
};

/** Events of refusals, by message. */
const refused: Readonly<Record<string, string>> = {
  'messages.invalid_credentials': 'login_refused',
  'messages.not_authorized': 'right_refused',
  'messages.key_not_allowed': 'right_refused',
  'messages.read_only_role': 'right_refused',
  'access.link_invalid': 'link_refused',
  'messages.invitation_invalid': 'link_refused',
};

const key = randomBytes(32);

/**
 * A mark that distinguishes emails within this process's log without revealing them, as one may be a mistyped password.
 */
export const markOf = (email: string): string =>
  createHmac('sha256', key).update(email).digest('base64url').slice(0, 10);

const isWrongPassword = ({ details }: ApiError) =>
  Object.values(details.errors ?? {})
    .flat()
    .some((complaint) => complaint.key === 'validation.current_password');

/** Frequent events that anyone can cause: too many calls, invalid tokens, unreadable bodies. */
const crowded = ({ refusal, headers }: FastifyRequest): string | undefined => {
  if (refusal?.status === 429) return 'too_many_calls';
  if (refusal?.status === 401 && headers.authorization !== undefined) return 'token_refused';
  return refusal && [400, 413, 414, 415].includes(refusal.status) ? 'unreadable_call' : undefined;
};

const eventOf = ({ refusal }: FastifyRequest): string | undefined => {
  if (refusal?.status !== 422 && refusal?.status !== 403) return undefined;
  return isWrongPassword(refusal) ? 'password_refused' : refused[refusal.key];
};

/** The route within the admin's own API, or the full path of others. */
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

/**
 * Logs security events: logins, passwords and sessions (`info`); refusals for a missing right or a wrong password
 * (`warn`); each with user, address and call. Frequent events are summarized. Lines never contain an email or sent
 * data.
 */
export const logSecurity = (app: FastifyInstance): void => {
  const tell = nowAndThen((event, calls) => app.log.warn({ event, calls }, 'security'));
  app.decorateRequest('concerns', null);
  app.addHook('onResponse', (request, reply, next) => {
    const many = crowded(request);
    if (many !== undefined) tell(many);
    const refusal = eventOf(request);
    if (refusal !== undefined) request.log.warn(lineOf(request, refusal), 'security');
    const success = request.method === 'POST' || routeOf(request) === '/logout' ? done[routeOf(request)] : undefined;
    if (success !== undefined && reply.statusCode === 200) request.log.info(lineOf(request, success), 'security');
    next();
  });
};
