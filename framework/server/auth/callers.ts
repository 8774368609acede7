import type { Db } from '../database/database';
import type { Question } from '../database/statements/question';
import { answerTo } from '../database/statements/question';
import type { Entity } from '../database/tables/model';
import { findKey } from './keys/findKey';
import { secretOf } from './keys/secret';
import type { Principal } from '../kernel/principal';
import type { EndReason, Living, SignedIn } from './sessions';
import { noteSeen, whoseSession, whyEnded } from './sessions';
import { bearerToken } from './tokens';

/** Tells who calls, by an `Authorization` header: a session's token or an API key. */
export interface Callers {
  /** Null where the header opens nothing. A session is seen by it, unless a page asks by itself that nobody may be looking at (`isUnattended`). */
  identify(authorization: string | undefined, isUnattended?: boolean): Promise<Principal | null>;
  /** The same of a session alone, for who asks it together with something else; undefined for a header without a token. */
  session(authorization: string | undefined): Question<Living | null> | undefined;
  /** Why the session that a header names was ended. */
  whyEnded(authorization: string | undefined): Promise<EndReason | undefined>;
  /** Notes that a session is in use. */
  noteSeen(principal: Principal): Promise<void>;
}

/** Tells who calls an admin's API; `keys` is where it keeps its API keys, if it has any. */
export const createCallers = (db: Db, keys: Entity | undefined, limits: SignedIn): Callers => {
  const session: Callers['session'] = (authorization) => {
    const token = bearerToken(authorization);
    return token ? whoseSession(token, limits) : undefined;
  };
  return {
    session,
    whyEnded: async (authorization) => {
      const token = bearerToken(authorization);
      return token ? whyEnded(db, token) : undefined;
    },
    noteSeen: (principal) => noteSeen(db, principal),
    async identify(authorization, isUnattended = false) {
      const asked = session(authorization);
      if (!asked) {
        const secret = keys && secretOf(authorization);
        return secret ? findKey(db, keys, limits.roles, secret) : null;
      }
      const living = await answerTo(db, asked);
      if (!living) return null;
      if (living.isDue && !isUnattended) await noteSeen(db, living.principal);
      return living.principal;
    },
  };
};
