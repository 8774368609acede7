import { failures, HttpError } from '../http/reply';
import type { Client } from '../client';
import type { Http } from '../http/createHttp';
import { isPlain } from '../../../core/objects';
import { asTexts, asToken, asUser } from '../session/session';
import type { SafeStorage } from '../store/storage';

/** Key that marks an explicit logout until the next login. */
const mark = 'left';

/** Key prefixes of drafts and of the last login's input. */
const personal = ['draft.', 'last_'];

/**
 * Deletes drafts and login input after an explicit logout; preferences stay. An expired session deletes nothing, as the
 * person will continue.
 */
export const forgetPerson = (storage: SafeStorage): void => {
  storage.writeJson(mark, true);
  for (const key of personal.flatMap((start) => storage.keys(start))) storage.writeJson(key, undefined);
};

/** Checks for an explicit logout, after which other tabs must store nothing either. */
export const hasLeft = (storage: SafeStorage): boolean => storage.readJson(mark) === true;

/** Ends the mark of `forgetPerson` at login. */
export const comeIn = (storage: SafeStorage): void => storage.writeJson(mark, undefined);

export interface Credentials {
  email: string;
  password: string;
  [own: string]: unknown;
}

/**
 * Logs in (`POST login`) and stores the token, user, place and, if sent, the API's calls. Rejects with `HttpError`: the
 * server's message or `messages.failed_to_login`; `messages.invalid_reply`, with nothing stored, if the token, user or
 * place is missing.
 */
export const signIn = async (
  http: Http,
  { session, storage, config }: Client,
  credentials: Credentials,
): Promise<void> => {
  const { email } = credentials;
  const { data } = await http.request({
    method: 'POST',
    path: 'login',
    body: credentials,
    idempotent: true,
    fallback: 'messages.failed_to_login',
  });
  const reply = isPlain(data) ? data : {};
  const token = asToken(reply.token);
  const user = asUser(isPlain(reply.user) ? { email, ...reply.user } : undefined, config.isRole);
  const place = config.place.entered(reply, credentials);
  if (!token || !user || !place) throw new HttpError(failures.invalidReply, 200);
  comeIn(storage);
  session.set({ token, user, place, offers: asTexts(reply.resources), foreignOffers: null });
};
