import { count } from 'drizzle-orm';
import type { Db } from '../database/database';
import { users } from '../database/tables';

/** How many people may log in. */
export const countUsers = async (db: Db): Promise<number> =>
  (await db.select({ users: count() }).from(users))[0]!.users;

/**
 * Says whether anybody may log in; yes where the database doesn't answer. It asks once before anybody waits for a page, and
 * again only while there is nobody: pages don't hang on a busy database.
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
