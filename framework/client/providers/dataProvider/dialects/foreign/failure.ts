import type { AnyResource } from '../../../../../declaration/resource/resource';
import type { ForeignProvider } from '../../../../../declaration/resource/api';
import { failures, HttpError } from '../../../http';
import type { ErrorBody, FieldErrors } from '../../../http';
import { withFallback } from '../../../http/httpError';
import { errorBody } from '../../../http/reply';

/** Complaints by the names that the provider gives fields, by the declaration's. */
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

/** How browsers word that a call didn't arrive, which `fetch` rejects with a TypeError for. */
const isUnreachable = /fetch|network|load failed/i;

/** What SPEC §8 says of a call that got no reply. */
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
 * What a provider rejects with, as our own API's errors are: complaints at the declaration's fields. What the other host refuses is no
 * matter of the session here; what the provider stumbles over is a reply that can't be read.
 */
export const asOurs = (resource: AnyResource, error: unknown, verb: keyof ForeignProvider): unknown =>
  withFallback(converted(resource, error), fallbacks[verb]);
