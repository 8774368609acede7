import { inspect } from 'node:util';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyField } from '../../core/kind';
import type { Message } from '../../declaration/validation/validate';
import type { Language, MessageKey } from '../../core/register';
import type { ServerTranslate } from '../../client/i18n/translator';
import { isDiskFull, isOutOfRange, isTooSlow, isUnreachable } from '../database/sqlState';
import { ApiError } from '../kernel/apiError';
import { languageOf } from '../kernel/language';
import { errorMessage } from './http/say';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The fields that the route's errors may refer to, with their labels. */
    fields?: Readonly<Record<string, Pick<AnyField, 'label'>>>;
    /** The fields' names on the wire, if they differ from the declared names. */
    names?: Readonly<Record<string, string>>;
  }
  interface FastifyRequest {
    refusal: ApiError | null;
  }
}

type Config = FastifyRequest['routeOptions']['config'];

/** The messages for Fastify's errors, keyed by status. The details are logged, but not sent to the client. */
const fastifyKeys: Record<number, MessageKey> = {
  404: 'messages.unknown_route',
  405: 'messages.method_not_allowed',
  413: 'messages.payload_too_large',
  415: 'messages.unsupported_media_type',
  429: 'messages.too_many_requests',
};

const asApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  if (isDiskFull(error)) return new ApiError(507, 'access.disk_full');
  if (isUnreachable(error)) {
    return new ApiError(503, 'messages.service_unavailable', { headers: { 'Retry-After': '5' } });
  }
  if (isTooSlow(error)) return new ApiError(503, 'messages.too_slow', { headers: { 'Retry-After': '5' } });
  if (isOutOfRange(error)) return new ApiError(422, 'access.out_of_range');
  const { statusCode = 500 } = error as Partial<FastifyError>;
  if (statusCode < 400 || statusCode >= 500) return new ApiError(500, 'messages.server_error');
  return new ApiError(statusCode, fastifyKeys[statusCode] ?? 'messages.invalid_request');
};

const own = <T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined;

const wirePath = (path: string, names: Config['names']) => {
  const [head, ...rest] = path.split('.');
  return [own(names, head!) ?? head, ...rest].join('.');
};

/**
 * Limits on an error reply: the number of errors, their total size in bytes, and how many characters of the request to
 * quote.
 */
const replyCaps = { complaints: 20, bytes: 3072, quoted: 60 } as const;

/** Shortens a long string in the middle, so that strings that differ only at the end can still be told apart. */
const shortened = (text: string): string => {
  if (text.length <= replyCaps.quoted) return text;
  const half = replyCaps.quoted / 2;
  return `${text.slice(0, half - 1)}…${text.slice(-half)}`.replace(/\p{Surrogate}/gu, '');
};

const shortenedArgs = (args: Message['args']) =>
  Object.fromEntries(Object.entries(args).map(([name, arg]) => [name, typeof arg === 'string' ? shortened(arg) : arg]));

/** Translates as many errors as the limits allow, so that a reply is never much larger than its request. */
const translated = (
  errors: Readonly<Record<string, Message[]>>,
  config: Config,
  translate: ServerTranslate,
  language: Language,
) => {
  const translations: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  let [remaining, room]: [number, number] = [replyCaps.complaints, replyCaps.bytes];
  for (const [path, complaints] of Object.entries(errors)) {
    const messages = complaints.slice(0, remaining).map(({ key, field, args }) => {
      const declared = own(config.fields, field);
      return translate(language, key, {
        ...shortenedArgs(args),
        field: declared ? translate.read(language, declared.label) : shortened(field),
      });
    });
    const place = shortened(wirePath(path, config.names));
    remaining -= messages.length;
    room -= Buffer.byteLength(JSON.stringify({ [place]: messages }));
    if (messages.length === 0 || room < 0) break;
    translations[place] = messages;
  }
  return translations;
};

const sendError =
  (translate: ServerTranslate) => (error: ApiError, request: FastifyRequest, reply: FastifyReply, cause?: string) => {
    const language = languageOf(request, translate);
    const { errors, data, meta, headers = {} } = error.details;
    return reply
      .code(error.status)
      .headers(headers)
      .send({
        message: errorMessage(translate, language, error),
        ...(errors && { errors: translated(errors, request.routeOptions.config, translate, language) }),
        ...(data !== undefined && { data }),
        ...(meta && { meta }),
        ...(cause !== undefined && { cause }),
      });
  };

/** Replies with 404 to an unknown URL, or with 405 and the `Allow` header if the URL exists with another method. */
const unknownRoute = (send: ReturnType<typeof sendError>) => (request: FastifyRequest, reply: FastifyReply) => {
  const url = request.url.split('?', 1)[0]!;
  const others = (['GET', 'POST'] as const).filter((method) => request.server.hasRoute({ method, url }));
  const error =
    others.length > 0
      ? new ApiError(405, 'messages.method_not_allowed', { headers: { Allow: others.join(', ') } })
      : new ApiError(404, 'messages.unknown_route');
  return send(error, request, reply);
};

/**
 * Replies with `{ message, errors? }`, in the request's language, to all errors in `app`'s routes and to unknown URLs.
 * Unexpected errors are logged; the reply includes their cause only if `tellsCauses` is set.
 */
export const handleErrors = (app: FastifyInstance, translate: ServerTranslate, tellsCauses = false): void => {
  const send = sendError(translate);
  app.decorateRequest('refusal', null);
  app.setErrorHandler((error, request, reply) => {
    const known = asApiError(error);
    request.refusal = known;
    // Expected errors, such as rate limits, aren't logged.
    const isUnforeseen = known.status >= 500 && known !== error;
    if (isUnforeseen) request.log.error({ err: error }, 'A request failed');
    return send(known, request, reply, isUnforeseen && tellsCauses ? inspect(error) : undefined);
  });
  app.setNotFoundHandler(unknownRoute(send));
};
