import { comeIn } from '../store/forgetPerson';
import { failures, HttpError } from '../http/httpError';
import type { Client } from '../client';
import type { Http } from '../http';
import { isPlain } from '../../../core/objects';
import { asTexts, asToken, asUser } from '../session/sessionShapes';

/** What somebody logs in with: beside these two whatever the admin asks for. */
export interface Credentials {
  email: string;
  password: string;
  [own: string]: unknown;
}

/**
 * Logs in (`POST login`) and keeps what the reply gives: token, user, the place it leads to, and perhaps what the API has.
 * Rejects with HttpError: the server's message, else `messages.failed_to_login`; a reply that lacks the token, the user or
 * the place is `messages.invalid_reply` and leaves nobody half logged in.
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
