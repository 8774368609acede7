import { count } from 'drizzle-orm';
import type { Db } from '../database/database';
import { users } from '../database/tables';

export const countUsers = async (db: Db): Promise<number> =>
  (await db.select({ users: count() }).from(users))[0]!.users;

/**
 * Returns a function that checks whether there are any users; true if the database doesn't answer. The first check is
 * awaited, and later ones run only while there is none, so that pages don't depend on a busy database.
 */
export const userWatch = async (db: Db): Promise<() => Promise<boolean>> => {
  let known = false;
  const look = async () => {
    known = (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
    return known;
  };
  const ask = () => (known ? Promise.resolve(true) : look().catch(() => true));
  await ask();
  return ask;
};
