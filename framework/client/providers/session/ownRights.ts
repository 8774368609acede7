import { isPlain } from '../../../core/objects';
import type { Client } from '../client';
import { asTexts } from './session';

type State = Pick<Client, 'config' | 'session'>;

/** Returns the user's custom roles in the current workplace, as the server sent them, without validation. */
const rolesIn = ({ session, config }: State): Record<string, unknown>[] => {
  const { user, place } = session.get();
  const tenant = config.place.idOf(place);
  const all = Array.isArray(user?.own_roles) ? user.own_roles.filter(isPlain) : [];
  // A role without a tenant, such as the one that the user is viewing the dashboard as, applies to every workplace.
  return all.filter(({ tenant_id: id }) => tenant === undefined || id === null || String(id) === String(tenant));
};

/**
 * Returns the rights of the user's custom role in the current workplace, or undefined if the user has no custom role
 * there. If the page has no current workplace, the custom roles of all workplaces apply together, as on the server.
 */
export const ownRightsIn = (state: State): readonly string[] | undefined => {
  const limits = rolesIn(state).flatMap(({ rights }) => (rights === null ? [] : [asTexts(rights) ?? []]));
  return limits.length === 0
    ? undefined
    : limits.reduce((shared, rights) => shared.filter((right) => rights.includes(right)));
};

/**
 * Returns the string in the given language from a list with one string per language. If it is missing, returns the
 * first one.
 */
export const textIn = (
  texts: readonly string[],
  { config: { languages } }: Pick<Client, 'config'>,
  key: string,
): string => texts[languages.all.findIndex((language) => language.key === key)] || texts[0] || '';

/**
 * Returns the name of the user's custom role in the current workplace, in the given language, or undefined if the user
 * has no custom role there.
 */
export const ownRoleName = (state: State, key: string): string | undefined => {
  const names = rolesIn(state).map(({ name }) => asTexts(name));
  const found = names.find((name) => name !== undefined);
  return found && textIn(found, state, key);
};
