import type { AnyResource } from '../../../../../declaration/resource/resource';
import type { ForeignProvider } from '../../../../../declaration/resource/api';
import { failures, HttpError } from '../../../http';
import type { ErrorBody, FieldErrors } from '../../../http';
import { withFallback } from '../../../http/httpError';
import { errorBody } from '../../../http/reply';

/** Renames field errors from the provider's field names to the declared ones. */
const underOurNames = ({ api }: AnyResource, errors: FieldErrors): FieldErrors => {
  const ours = new Map(Object.entries(api.names ?? {}).map(([own, wire]) => [wire, own]));
  return Object.fromEntries(
    Object.entries(errors).map(([path, complaint]) => {
      const [first, ...rest] = path.split('.');
      return [[ours.get(first!) ?? first, ...rest].join('.'), complaint];
    }),
  );
};

const bodyOf = (resource: AnyResource, given: unknown): ErrorBody | null => {
  const body = errorBody(given);
  return body?.errors ? { ...body, errors: underOurNames(resource, body.errors) } : body;
};

/** Matches browsers' wordings of the TypeError with which `fetch` reports a network failure. */
const isUnreachable = /fetch|network|load failed/i;

/** Messages for calls without a reply (SPEC §8). */
const fallbacks: Partial<Record<keyof ForeignProvider, string>> = {
  getList: 'messages.failed_to_get_data',
  getOne: 'messages.failed_to_get_data',
  getMany: 'messages.failed_to_get_data',
  create: 'messages.failed_to_add_data',
  update: 'messages.failed_to_update_data',
  delete: 'messages.failed_to_delete_data',
};

const converted = (resource: AnyResource, error: unknown): unknown => {
  const { name, status, message, body } = error as { name?: string; status?: number; message?: string; body?: unknown };
  if (name === 'AbortError') return error;
  if (status !== undefined)
    return new HttpError(message ?? '', status === 401 || status === 403 ? 502 : status, bodyOf(resource, body));
  if (!(error instanceof TypeError)) return error;
  const [words, code] = isUnreachable.test(error.message)
    ? ([failures.network, 0] as const)
    : ([failures.invalidReply, 200] as const);
  return Object.assign(new HttpError(words, code), { cause: error });
};

/**
 * Converts a provider's error into an error of our own API, with field errors under the declared names. 401 and 403
 * become 502, because another host's refusal says nothing about this session. Any other TypeError than a network
 * failure becomes an invalid reply.
 */
export const asOurs = (resource: AnyResource, error: unknown, verb: keyof ForeignProvider): unknown =>
  withFallback(converted(resource, error), fallbacks[verb]);
