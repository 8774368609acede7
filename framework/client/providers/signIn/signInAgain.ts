import type { Http, HttpRequest, Promised, Reply } from '../http';
import { HttpError } from '../http';
import { isPlain } from '../../../core/objects';
import type { Session } from '../session/session';
import { hasUnsaved } from '../session/unsaved';

export type EndReason = 'logout' | 'revoked' | 'lowered';

const reasons: readonly unknown[] = ['logout', 'revoked', 'lowered'] satisfies EndReason[];

/** Asks for the password over the current screen and shows the reason; resolves to whether the person signed in. */
export type Asker = (reason: EndReason | undefined) => Promise<boolean>;

const askers: Asker[] = [];
let asking: Promise<boolean> | undefined;
let isOver = false;

/** Registers a sign-in dialog; returns a function that unregisters it. */
export const offerSignIn = (ask: Asker): (() => void) => {
  askers.push(ask);
  return () => void askers.splice(askers.indexOf(ask), 1);
};

/** After an explicit logout, no sign-in dialog is shown. */
export const endForGood = (): void => {
  isOver = true;
};

const reasonOf = (refusal: unknown): EndReason | undefined => {
  const meta = refusal instanceof HttpError ? refusal.body?.meta : undefined;
  return isPlain(meta) && reasons.includes(meta.ended) ? (meta.ended as EndReason) : undefined;
};

/**
 * Asks the person to sign in again if the session ended with unsaved changes; concurrent callers share one dialog.
 * Returns undefined if there is nothing to lose or no dialog; the caller then goes to the login page.
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
 * Repeats calls refused by an ended session after the person signs in again. If they cancel, the call fails with
 * `messages.session_ended` and status 0, and the page stays.
 */
export const askingToSignIn = (http: Http, session: Session): Http => ({
  request: async <Data>(request: HttpRequest & Partial<Promised<Data>>): Promise<Reply<Data>> => {
    const send = () => http.request<Data>(request as HttpRequest & Promised<Data>);
    const sent = session.get().token;
    try {
      return await send();
    } catch (error) {
      if (request.token !== undefined || !endsSession(error)) throw error;
      // Signed in again since the call was sent.
      const isLate = sent !== undefined && session.isLoggedIn() && session.get().token !== sent;
      const again = isLate ? Promise.resolve(true) : signInAgain(error);
      if (!again) throw error;
      if (await again) return send();
      throw new HttpError('messages.session_ended', 0);
    }
  },
});
