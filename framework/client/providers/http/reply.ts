import { isLike, isObject, isPlain } from '../../../core/objects';

/** The message keys to use if the API sends no message. */
export const failures = {
  network: 'messages.network_error',
  timeout: 'messages.timeout',
  invalidReply: 'messages.invalid_reply',
} as const;

/** The field errors in a 422 reply, nested like the fields. */
export interface FieldErrors {
  [field: string]: string | FieldErrors;
}

export interface ErrorBody {
  message?: string;
  errors?: FieldErrors;
  [more: string]: unknown;
}

/**
 * A failed call. `message` is either the server's message or a message key. `status` is 0 if there was no reply.
 * react-admin's forms show `body.errors` next to their fields.
 */
export class HttpError extends Error {
  override name = 'HttpError';

  constructor(
    message: string,
    readonly status: number,
    readonly body: ErrorBody | null = null,
  ) {
    super(message);
  }
}

/**
 * If the call received no reply, puts `fallback`, a message key from SPEC §8, before the error's own message key. The
 * two keys are translated as separate sentences. Returns the error.
 */
export const withFallback = (error: unknown, fallback: string | undefined): unknown => {
  if (fallback && error instanceof HttpError && error.status === 0) error.message = `${fallback} ${error.message}`;
  return error;
};

// Tokens are stored separately from the errors because error reports must not contain tokens.
const tokens = new WeakMap<object, string>();

export const withToken = (error: unknown, token: string | undefined): unknown => {
  if (token !== undefined && error instanceof HttpError) tokens.set(error, token);
  return error;
};

/** Returns the token of the call that failed with this error, or undefined if it isn't known. */
export const tokenOf = (error: unknown): string | undefined => tokens.get(error as object);

export interface RawReply {
  status: number;
  contentType: string | null;
  /** The log entry to undo, if the caller may undo the write: `activity=12;undo`. */
  undo?: string | undefined;
  text: string;
}

export interface Reply<Data = unknown> {
  message: string | undefined;
  data: Data;
  meta: Record<string, unknown> | undefined;
  undo?: string | undefined;
  /** The entire parsed reply, for backends that send values outside `data`. */
  json: unknown;
}

const parseJson = ({ contentType, text }: RawReply): unknown => {
  if (!/[/+]json\b/i.test(contentType ?? '')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

/** Joins each field's errors into one string because forms would treat a list as a nested field's errors. */
const fieldErrors = (errors: unknown): FieldErrors | undefined => {
  if (!isPlain(errors)) return undefined;
  const entries = Object.entries(errors).flatMap(([field, value]): [string, string | FieldErrors][] => {
    const found = Array.isArray(value) ? value.filter(text).join(' ') : (text(value) ?? fieldErrors(value));
    return found ? [[field, found]] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
};

/** Returns an error reply's body in the format that forms accept, or null if it isn't an object. */
export const errorBody = (json: unknown): ErrorBody | null => {
  if (!isPlain(json)) return null;
  const { errors, message, ...rest } = json;
  return { ...rest, message: text(message), errors: fieldErrors(errors) };
};

/**
 * Parses a reply. If the status isn't 2xx, throws `HttpError` with the server's message or with `fallback`, a message
 * key. If a successful reply isn't JSON, throws `HttpError` with `messages.invalid_reply`.
 */
export const readReply = (raw: RawReply, fallback = ''): Reply => {
  const json = parseJson(raw);
  if (raw.status < 200 || raw.status >= 300) {
    const body = errorBody(json);
    throw new HttpError(body?.message ?? fallback, raw.status, body);
  }
  if (raw.status === 204) return { message: undefined, data: undefined, meta: undefined, json: undefined };
  if (Array.isArray(json)) return { message: undefined, data: json, meta: undefined, json };
  if (!isPlain(json) || !isPlain(json.meta ?? {})) throw new HttpError(failures.invalidReply, raw.status);
  return {
    message: text(json.message),
    data: json.data,
    meta: (json.meta ?? undefined) as Reply['meta'],
    undo: raw.undo,
    json,
  };
};

/** Checks whether a reply is an object that contains data or a message, even an empty one. */
const isAnswer = ({ json, data }: Reply): boolean =>
  isPlain(json) && (typeof json.message === 'string' || isObject(data));

/**
 * Throws `HttpError` with `messages.invalid_reply` if a reply doesn't match its examples. Without examples, only throws
 * if the reply to a write reports no result.
 */
export const refuseUnlike = (
  reply: Reply,
  { method, like, likeMeta }: { method: string; like?: unknown; likeMeta?: object },
): void => {
  const isRight =
    like === undefined
      ? method !== 'POST' || isAnswer(reply)
      : isLike(reply.data, like) && isLike(reply.meta, likeMeta);
  if (!isRight) throw new HttpError(failures.invalidReply, 200);
};
