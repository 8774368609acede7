import { actAs } from '../../database/author';
import type { Db } from '../../database/database';
import { setChosenPassword } from '../credentials';
import type { LinkOwner } from './passwordLinks';
import { findPasswordLink } from './passwordLinks';
import { revokeAllSessions } from '../sessions';

/**
 * Sets a new password by a link's token, which works once, and ends all sessions of the user. Runs in a transaction.
 */
export const resetPassword = async (
  tx: Db,
  token: string,
  password: string,
  wordsHere?: readonly string[],
): Promise<LinkOwner | null> => {
  const owner = await findPasswordLink(tx, token, true);
  if (!owner) return null;
  await actAs(tx, owner.userId);
  await setChosenPassword(tx, owner.userId, password, wordsHere);
  await revokeAllSessions(tx, owner.userId);
  return owner;
};
