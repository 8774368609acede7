/** Keys of what we say ourselves when the API said nothing a person can read. */
export const failures = {
  network: 'messages.network_error',
  timeout: 'messages.timeout',
  invalidReply: 'messages.invalid_reply',
} as const;

/** Errors of a 422 reply, by field; a nested field's errors are nested the same way. */
export interface FieldErrors {
  [field: string]: string | FieldErrors;
}

export interface ErrorBody {
  message?: string;
  errors?: FieldErrors;
  [more: string]: unknown;
}

/**
 * A call that failed. `message` is the server's text, else a message key; `status` is the HTTP status, 0 when no
 * reply came. `body.errors` is what react-admin's forms show under their fields.
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
 * Puts what was asked for before why it got no reply: `fallback`, one of SPEC §8's messages, then our own reason. Both keys stand in
 * `message`, which the translators take for two sentences. Gives the error.
 */
export const withFallback = (error: unknown, fallback: string | undefined): unknown => {
  if (fallback && error instanceof HttpError && error.status === 0) error.message = `${fallback} ${error.message}`;
  return error;
};

// Beside the errors, not in them: what is reported of an error must not hold a token.
const tokens = new WeakMap<object, string>();

/** Keeps with an error the token that its call was made with, if any; gives the error. */
export const withToken = (error: unknown, token: string | undefined): unknown => {
  if (token !== undefined && error instanceof HttpError) tokens.set(error, token);
  return error;
};

/** The token with which the call was made that failed so; undefined where that isn't known. */
export const tokenOf = (error: unknown): string | undefined => tokens.get(error as object);
