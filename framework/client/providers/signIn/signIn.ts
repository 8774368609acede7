import { comeIn } from '../store/forgetPerson';
import { failures, HttpError } from '../http/httpError';
import type { Client } from '../client';
import type { Http } from '../http';
import { isPlain } from '../../../core/objects';
import { asTexts, asToken, asUser } from '../session/sessionShapes';

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
