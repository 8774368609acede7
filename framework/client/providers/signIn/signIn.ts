import { failures, HttpError } from '../http/reply';
import type { Client } from '../client';
import type { Http } from '../http/createHttp';
import { isPlain } from '../../../core/objects';
import { asTexts, asToken, asUser } from '../session/session';
import type { SafeStorage } from '../store/storage';

/** The storage key that records that the user has signed out. The next sign-in removes the key. */
const mark = 'left';

/** Prefixes of the storage keys that contain personal data: drafts, and the input of the last sign-in. */
const personal = ['draft.', 'last_'];

/**
 * Deletes drafts and the last sign-in's input after the user has signed out, but keeps preferences. Not called when a
 * session expires, because the user is then expected to sign in again and continue.
 */
export const forgetPerson = (storage: SafeStorage): void => {
  storage.writeJson(mark, true);
  for (const key of personal.flatMap((start) => storage.keys(start))) storage.writeJson(key, undefined);
};

/** Checks whether the user has signed out explicitly. If so, other tabs must not write to the storage. */
export const hasLeft = (storage: SafeStorage): boolean => storage.readJson(mark) === true;

/** Clears the flag set by `forgetPerson`. Called when a user signs in. */
export const comeIn = (storage: SafeStorage): void => storage.writeJson(mark, undefined);

/** An email address and a password, or the token from an identity provider's redirect to the login page. */
export interface Credentials {
  email?: string;
  password?: string;
  token?: string;
  [own: string]: unknown;
}

/** The second step of a sign-in. */
export interface SignInChallenge {
  token: string;
  /** Ways to complete the sign-in, starting with the preferred one. */
  methods: readonly ('passkey' | 'code' | 'recovery')[];
  /** True if the account requires a second factor that hasn't been set up yet. */
  setup?: boolean;
  /** The options for `navigator.credentials.get`, in WebAuthn's JSON format. */
  passkey?: object;
}

/** Returns the second step that a rejected sign-in requires, if any. */
export const challengeIn = (error: unknown): SignInChallenge | undefined => {
  const meta = error instanceof HttpError ? error.body?.meta : undefined;
  const challenge = isPlain(meta) ? meta.challenge : undefined;
  return isPlain(challenge) && asToken(challenge.token) && Array.isArray(challenge.methods)
    ? (challenge as unknown as SignInChallenge)
    : undefined;
};

/** The proof that completes a sign-in with a second step. */
export interface Proof {
  challenge: string;
  code?: string;
  recovery_code?: string;
  passkey?: object;
  /** If true, sign-ins in this browser skip the second step for 30 days. */
  remember?: boolean;
}

/**
 * Signs the user in with `POST login` or `POST login/oidc` or, in the second step (with `proof`), `POST login/factor`.
 * Stores the token, the user, the workplace and, if the reply lists them, the API's calls. If the sign-in fails,
 * rejects with `HttpError`, which contains the server's message or `messages.failed_to_login`. If the token, user or
 * workplace is missing, rejects with `messages.invalid_reply` and stores nothing.
 */
export const signIn = async (
  http: Http,
  { session, storage, config }: Client,
  credentials: Credentials,
  proof?: Proof,
): Promise<void> => {
  const { email } = credentials;
  const { data } = await http.request({
    method: 'POST',
    path: proof ? 'login/factor' : credentials.token ? 'login/oidc' : 'login',
    body: proof ?? credentials,
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
