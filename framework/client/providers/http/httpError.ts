/** Keys of our own messages, used when the API sent none. */
export const failures = {
  network: 'messages.network_error',
  timeout: 'messages.timeout',
  invalidReply: 'messages.invalid_reply',
} as const;

/** Field errors of a 422 reply; errors of nested fields are nested alike. */
export interface FieldErrors {
  [field: string]: string | FieldErrors;
}

export interface ErrorBody {
  message?: string;
  errors?: FieldErrors;
  [more: string]: unknown;
}

/**
 * A failed call. `message` is the server's text or a message key; `status` is 0 without a reply. react-admin's forms
 * show `body.errors` under their fields.
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
 * Prefixes the error of a call without a reply with `fallback`, a message key of SPEC §8; both keys are translated as
 * two sentences. Returns the error.
 */
export const withFallback = (error: unknown, fallback: string | undefined): unknown => {
  if (fallback && error instanceof HttpError && error.status === 0) error.message = `${fallback} ${error.message}`;
  return error;
};

// Kept outside the errors: error reports must not contain tokens.
const tokens = new WeakMap<object, string>();

export const withToken = (error: unknown, token: string | undefined): unknown => {
  if (token !== undefined && error instanceof HttpError) tokens.set(error, token);
  return error;
};

/** The token of the call that failed with this error, if known. */
export const tokenOf = (error: unknown): string | undefined => tokens.get(error as object);
