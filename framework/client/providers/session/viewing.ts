import { isPlain } from '../../../core/objects';
import type { Role } from '../../../core/register';
import type { Identifier } from '../../../declaration/resource/record';

/**
 * The custom role that the user is viewing the dashboard as. Applies to this tab only, until the user ends the view.
 */
export interface Viewing {
  /** The user who started the view. It doesn't apply to other users in the same tab. */
  user: Identifier;
  role_id: Identifier;
  /** The role's name in each language, in the order that the admin declares its languages. */
  name: readonly string[];
  base: Role;
  rights: readonly string[];
}

const keyIn = (prefix: string) => `${prefix}viewing`;

const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Returns this tab's stored view, or undefined if it is missing or invalid. */
export const readViewing = (prefix: string, isRole: (value: unknown) => value is Role): Viewing | undefined => {
  const stored: unknown = attempt(() => JSON.parse(window.sessionStorage.getItem(keyIn(prefix)) ?? 'null'));
  if (!isPlain(stored)) return undefined;
  const { user, role_id, name, base, rights } = stored;
  const isValid =
    [user, role_id].every((id) => typeof id === 'number') && isRole(base) && isTexts(rights) && isTexts(name);
  return isValid ? (stored as unknown as Viewing) : undefined;
};

/** Stores a view or, if `viewing` is undefined, ends the current view. The page must be reloaded afterwards. */
export const storeViewing = (prefix: string, viewing: Viewing | undefined): void =>
  void attempt(() =>
    viewing
      ? window.sessionStorage.setItem(keyIn(prefix), JSON.stringify(viewing))
      : window.sessionStorage.removeItem(keyIn(prefix)),
  );
