import { hash, verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import type { Role } from '../../core/register';
import type { Roles } from '../../declaration/admin/roles';
import { isRoleOf } from '../../declaration/admin/roles';
import { actAs } from '../database/author';
import type { Db } from '../database/database';
import { ParameterError } from '../kernel/apiError';
import { credentials, users } from '../database/tables';
import { commonWords, dashboardWords } from './commonWords';
import { dropPasswordLink, findPasswordLink } from './links';
import type { LinkOwner } from './links';
import { revokeAllSessions } from './sessions';

export interface Account {
  userId: number;
  role: Role;
}

/**
 * Returns the account with this email and password, or null. All failures take the same time, so that timing reveals
 * nothing.
 */
export const findAccount = async (db: Db, roles: Roles, email: string, password: string): Promise<Account | null> => {
  const [found] = await db
    .select({
      userId: users.id,
      role: users.role_type,
      suspended: users.suspended_at,
      hash: credentials.password_hash,
    })
    .from(users)
    .leftJoin(credentials, eq(credentials.user_id, users.id))
    .where(eq(users.email, email));
  const right = await verifyPassword(found?.hash, password);
  if (!right || !found || found.suspended !== null || !isRoleOf(roles, found.role)) return null;
  return { userId: found.userId, role: found.role };
};

export const isPasswordOf = async (db: Db, userId: number, password: string): Promise<boolean> => {
  const [found] = await db
    .select({ hash: credentials.password_hash })
    .from(credentials)
    .where(eq(credentials.user_id, userId));
  return verifyPassword(found?.hash, password);
};

/** Sets a user's password and invalidates the user's password link. */
export const setPassword = async (db: Db, userId: number, password: string): Promise<void> => {
  const password_hash = await hashPassword(password);
  await db
    .insert(credentials)
    .values({ user_id: userId, password_hash })
    .onConflictDoUpdate({ target: credentials.user_id, set: { password_hash } });
  await dropPasswordLink(db, userId);
};

/**
 * Sets a password that the user has chosen. Throws `FieldError` at `new_password` if the password is easy to guess.
 * `wordsHere` are words typical of this admin, which are also easy to guess.
 */
export const setChosenPassword = async (
  db: Db,
  userId: number,
  password: string,
  wordsHere: readonly string[] = [],
): Promise<void> => {
  const [user] = await db.select({ name: users.full_name, email: users.email }).from(users).where(eq(users.id, userId));
  if (isGuessable(password, [String(user?.name), String(user?.email), ...wordsHere]))
    throw new ParameterError('new_password', 'access.password_guessable');
  await setPassword(db, userId, password);
};

/**
 * Sets a password with the token of a link, which works only once, and ends the user's sessions. Returns the link's
 * owner; null if the token isn't valid. Must run in a transaction.
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

export const countUsers = (db: Db): Promise<number> => db.$count(users);

/**
 * Returns a function that checks whether there are users; true if the database doesn't answer. Once there is a user,
 * the function stops asking the database, so that pages don't depend on a busy database.
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

/**
 * Argon2id with the parameters that the OWASP password storage cheat sheet recommends: 19 MiB (in KiB), two passes,
 * one lane.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/**
 * The hash that is verified if there is no account, so that the timing is the same as for a wrong password. It is
 * created at startup, so that no login waits for it.
 */
const dummyHash = hashPassword('nobody has this one');

/** Checks a password against its hash. Without a hash, does the same work and returns false. */
export const verifyPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const matches = await verify(stored ?? (await dummyHash), password);
  return matches && stored != null;
};

/** Keyboard rows and other well-known sequences, in both directions. */
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qwertzuiop',
  'azertyuiop',
  '147258369',
  '741852963',
  '123654789',
  '159753',
  '789456123',
  '13579',
  '24680',
  '11223344556677889900',
  '1a2b3c4d5e6f',
  'a1b2c3d4e5f6',
  'a1s2d3f4g5',
  '1z2x3c4v5b',
  'azsxdcfvgb',
];

const runs = rows.flatMap((row) => [row, [...row].reverse().join('')]);

const signs: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** The minimum number of other characters that make a password hard to guess. */
const own = 4;

const dates =
  /(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:(?:19|20)\d\d|\d\d)|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:19|20)\d\d|(?:19|20)\d\d(?:(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))?/g;

/**
 * Returns the length of the common word at the start; 0 if there is none. If the whole text is the start of a common
 * word, returns the text's length.
 */
const wordOf = (rest: string, words: ReadonlySet<string>): number => {
  if (rest.length >= 6 && [...words].some((word) => word.startsWith(rest))) return rest.length;
  for (let length = Math.min(rest.length, 24); length >= 3; length -= 1)
    if (words.has(rest.slice(0, length))) return length;
  return 0;
};

/**
 * Returns the length of the keyboard sequence at the start, such as `4567` or `rewq`; 0 if it is shorter than three
 * characters.
 */
const runOf = (rest: string): number => {
  let length = 2;
  while (length < rest.length && runs.some((run) => run.includes(rest.slice(0, length + 1)))) length += 1;
  return length >= 3 ? length : 0;
};

/** Returns the length of the repetition at the start, such as `aaa` or `abab`; 0 if there is none. */
const againOf = (rest: string): number => /^(.{1,4}?)\1\1+|^(.{3,}?)\2+|^(..)\3/.exec(rest)?.[0].length ?? 0;

/**
 * Removes well-known parts from a text. Returns the number of characters left, and the number of common words removed.
 */
const remains = (text: string, free: ReadonlySet<string>): { count: number; words: number } => {
  let [count, words] = [0, 0];
  for (let rest = text.replace(dates, '\0'); rest !== '';) {
    const [common, other] = [wordOf(rest, commonWords), Math.max(wordOf(rest, free), runOf(rest), againOf(rest))];
    const taken = Math.max(common, other);
    if (common > other) words += 1;
    if (taken === 0 && !rest.startsWith('\0')) count += 1;
    rest = rest.slice(taken || 1);
  }
  return { count, words };
};

const wordsOf = (personal: readonly string[]) =>
  personal.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= 3);

/**
 * Checks whether a password is among the passwords that attackers try first. Keyboard sequences, repetitions, dates,
 * words of this dashboard, and words from `personal` (the user's name and email) don't count. A password is guessable
 * if the rest consists of fewer than four characters and at most one common word. If the whole password has at most
 * ten letters, two common words are allowed.
 */
export const isGuessable = (password: string, personal: readonly string[] = []): boolean => {
  const plain = password
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
  const free = new Set([...dashboardWords, ...wordsOf(personal)]);
  const spelt = [...plain].map((sign) => signs[sign] ?? sign).join('');
  const maxWords = /^\p{L}{1,10}$/u.test(plain) ? 2 : 1;
  return [plain, spelt].some((text) => {
    const { count, words } = remains(text.replace(/[\s._-]/g, ''), free);
    return count < own && words <= maxWords;
  });
};
