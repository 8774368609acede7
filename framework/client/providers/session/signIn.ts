import { comeIn } from '../store/forgetPerson';
import { failures, HttpError } from '../http/httpError';
import type { Http } from '../http';
import { isPlain } from '../../../core/isPlain';
import type { Identifier, Session } from './session';
import { asId, asShop, asTexts, asToken, asUser } from './sessionShapes';

export interface Credentials {
  email: string;
  password: string;
  category_id: Identifier;
}

/**
 * Logs in (`POST login`) and keeps what the reply gives: token, user, sub_shop, the category asked for, its
 * sub-category, and perhaps what the API has. Rejects with HttpError: the server's message, else `messages.failed_to_login`; a reply that lacks the
 * token, the user or the shop is `messages.invalid_reply` and leaves nobody half logged in.
 */
export const signIn = async (http: Http, session: Session, credentials: Credentials): Promise<void> => {
  const { email, password, category_id } = credentials;
  const { data } = await http.request({
    method: 'POST',
    path: 'login',
    body: { email, password, category_id },
    idempotent: true,
    fallback: 'messages.failed_to_login',
  });
  const reply = isPlain(data) ? data : {};
  const token = asToken(reply.token);
  const user = asUser(isPlain(reply.user) ? { email, ...reply.user } : undefined);
  const shop = asShop(reply.sub_shop);
  if (!token || !user || !shop) throw new HttpError(failures.invalidReply, 200);
  const subcategory = isPlain(reply.subcategory_id) ? reply.subcategory_id.subcategory_id : reply.subcategory_id;
  comeIn();
  session.set({ token, user, shop, category_id, subcategory_id: asId(subcategory), offers: asTexts(reply.areas) });
};
