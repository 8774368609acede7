import type { ZodType } from 'zod';
import type { Db } from '../database/database';

/** An invitation as its link's holder may know it. */
export interface Invitation {
  email: string;
  /** The account that the email has already, whose password accepts; null where accepting makes one. */
  known: number | null;
  /** What the page says of it: by whom, as what. */
  shown: Record<string, unknown>;
}

/** How an admin's invitations are found and accepted; each is null for a token that is good for nothing. */
export interface Invitations {
  /** What `shown` holds. */
  parts: Record<string, ZodType>;
  find(db: Db, token: string): Promise<Invitation | null>;
  /** Makes an account with this password, within a transaction; null also where the email has one by now. */
  accept(tx: Db, token: string, password: string): Promise<Invitation | null>;
  /** Takes the invitation up for the account that the email has, whose password was right. */
  acceptAsKnown(tx: Db, token: string, account: number): Promise<Invitation | null>;
}
