import type { Role } from '../../../core/register';
import { isPlain } from '../../../core/objects';
import type { Identifier } from '../../../declaration/resource/record';

export type { Identifier };

/** Who is logged in. What else the API sends about them is kept as it came. */
export interface User {
  id: Identifier;
  role_type: Role;
  full_name?: string;
  email?: string;
  role?: string;
  photoUrl?: string;
  picture?: string;
  [more: string]: unknown;
}

type Plain = Record<string, unknown>;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** An id as it travels: a number or a text of one line; undefined for anything else. */
export const asId = (value: unknown): Identifier | undefined =>
  Number.isSafeInteger(value) || (isText(value) && headerSafe(value)) ? (value as Identifier) : undefined;

// What isn't printable ASCII cannot go into a request's header: fetch would throw on every call.
const headerSafe = (value: string) => /^[\x21-\x7e]+$/.test(value);

export const asToken = (value: unknown): string | undefined => (isText(value) && headerSafe(value) ? value : undefined);

/** Milliseconds as Date.now; undefined for anything else. */
export const asMoment = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

export const asText = (value: unknown): string | undefined => (isText(value) ? value : undefined);

/** Drops from `record` the optional `names` that aren't text, so that a reader may trust their types. */
export const withTexts = (record: Plain, names: readonly string[]): Plain =>
  Object.fromEntries(Object.entries(record).filter(([name, value]) => !names.includes(name) || isText(value)));

/**
 * The user in `value`, or undefined unless it has one of the known role types, and an id or an email, by which an API that
 * gives no id tells people apart.
 */
export const asUser = (value: unknown, isRole: (role: unknown) => role is Role): User | undefined => {
  if (!isPlain(value) || !isRole(value.role_type)) return undefined;
  const id = asId(value.id) ?? asText(value.email);
  return id === undefined
    ? undefined
    : ({ ...withTexts(value, ['full_name', 'email', 'role', 'photoUrl', 'picture']), id } as User);
};

/** A list of texts; undefined for anything else. */
export const asTexts = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.every(isText) ? value : undefined;
