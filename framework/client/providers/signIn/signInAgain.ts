import type { Http, HttpRequest, Promised, Reply } from '../http';
import { HttpError } from '../http';
import { isPlain } from '../../../core/objects';
import type { Session } from '../session/session';
import { hasUnsaved } from '../session/unsaved';

/** Why the server ended a session. */
export type EndReason = 'logout' | 'revoked' | 'lowered';

const reasons: readonly unknown[] = ['logout', 'revoked', 'lowered'] satisfies EndReason[];

/** Asks for the password over what is being typed, and says why; gives whether its person is signed in again. */
export type Asker = (reason: EndReason | undefined) => Promise<boolean>;

const askers: Asker[] = [];
let asking: Promise<boolean> | undefined;
let isOver = false;

/** Tells the page of something that can ask; returns what ends that. */
export const offerSignIn = (ask: Asker): (() => void) => {
  askers.push(ask);
  return () => void askers.splice(askers.indexOf(ask), 1);
};

/** Somebody has asked to log out: what ends now isn't asked for again. */
export const endForGood = (): void => {
  isOver = true;
};

const reasonOf = (refusal: unknown): EndReason | undefined => {
  const meta = refusal instanceof HttpError ? refusal.body?.meta : undefined;
  return isPlain(meta) && reasons.includes(meta.ended) ? (meta.ended as EndReason) : undefined;
};

/**
 * Where a session has ended over something that isn't saved, asks for it again, once for all who want to know. Undefined
 * where nothing would be lost, or nothing can ask: then the end of a session leads to the login page.
 */
export const signInAgain = (refusal?: unknown): Promise<boolean> | undefined => {
  const ask = askers.at(-1);
  if (asking || isOver || !ask || !hasUnsaved()) return isOver ? undefined : asking;
  asking = ask(reasonOf(refusal)).finally(() => {
    asking = undefined;
  });
  return asking;
};

const endsSession = (error: unknown) => isPlain(error) && (error.status === 401 || error.status === 403);

/**
 * Calls that are refused because the session ended over something unsaved wait for its person to sign in again, and then
 * go on. Whoever would rather not gets `messages.session_ended`, of status 0: nothing leads away from what is typed.
 */
export const askingToSignIn = (http: Http, session: Session): Http => ({
  request: async <Data>(request: HttpRequest & Partial<Promised<Data>>): Promise<Reply<Data>> => {
    const send = () => http.request<Data>(request as HttpRequest & Promised<Data>);
    const sent = session.get().token;
    try {
      return await send();
    } catch (error) {
      if (request.token !== undefined || !endsSession(error)) throw error;
      // Somebody has signed in since it was sent.
      const isLate = sent !== undefined && session.isLoggedIn() && session.get().token !== sent;
      const again = isLate ? Promise.resolve(true) : signInAgain(error);
      if (!again) throw error;
      if (await again) return send();
      throw new HttpError('messages.session_ended', 0);
    }
  },
});
