import type { ZodType } from 'zod';
import type { Db } from '../database/database';

/** An invitation as shown to the holder of its link. */
export interface Invitation {
  email: string;
  /** The email's existing account, whose password accepts; null if accepting creates one. */
  known: number | null;
  /** Data for the page, such as the inviter and the role. */
  shown: Record<string, unknown>;
}

/** An admin's invitations. Each function returns null for an invalid token. */
export interface Invitations {
  /** The schemas of `shown`. */
  parts: Record<string, ZodType>;
  find(db: Db, token: string): Promise<Invitation | null>;
  /** Creates an account with this password, in a transaction. Also null if the email has an account by now. */
  accept(tx: Db, token: string, password: string): Promise<Invitation | null>;
  /** Accepts for the email's existing account, whose password was correct. */
  acceptAsKnown(tx: Db, token: string, account: number): Promise<Invitation | null>;
}
