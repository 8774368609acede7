import type { Role } from '../../../core/register';
import { isPlain } from '../../../core/objects';
import type { Identifier } from '../../../declaration/resource/record';

export type { Identifier };

/** The user. Further values from the API are kept unchanged. */
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

/** Returns an id: a safe integer or header-safe text; undefined for anything else. */
export const asId = (value: unknown): Identifier | undefined =>
  Number.isSafeInteger(value) || (isText(value) && headerSafe(value)) ? (value as Identifier) : undefined;

// Only printable ASCII is allowed in a header; fetch would throw on every call.
const headerSafe = (value: string) => /^[\x21-\x7e]+$/.test(value);

export const asToken = (value: unknown): string | undefined => (isText(value) && headerSafe(value) ? value : undefined);

export const asMoment = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

export const asText = (value: unknown): string | undefined => (isText(value) ? value : undefined);

/** Removes the optional `names` whose values aren't text, so that their types hold. */
export const withTexts = (record: Plain, names: readonly string[]): Plain =>
  Object.fromEntries(Object.entries(record).filter(([name, value]) => !names.includes(name) || isText(value)));

/** Returns the user in `value`; undefined without a known role type, or without an id and an email, which replaces a missing id. */
export const asUser = (value: unknown, isRole: (role: unknown) => role is Role): User | undefined => {
  if (!isPlain(value) || !isRole(value.role_type)) return undefined;
  const id = asId(value.id) ?? asText(value.email);
  return id === undefined
    ? undefined
    : ({ ...withTexts(value, ['full_name', 'email', 'role', 'photoUrl', 'picture']), id } as User);
};

export const asTexts = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.every(isText) ? value : undefined;
