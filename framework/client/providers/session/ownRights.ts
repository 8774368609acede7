import { isPlain } from '../../../core/objects';
import type { Client } from '../client';
import { asTexts } from './session';

type State = Pick<Client, 'config' | 'session'>;

/** Returns the user's roles in the open place. The server sends them, so any value is possible. */
const rolesIn = ({ session, config }: State): Record<string, unknown>[] => {
  const { user, place } = session.get();
  const tenant = config.place.idOf(place);
  const all = Array.isArray(user?.own_roles) ? user.own_roles.filter(isPlain) : [];
  // A view applies to every place.
  return all.filter(({ tenant_id: id }) => tenant === undefined || id === null || String(id) === String(tenant));
};

/**
 * Returns the rights of the user's own role in the open place. Undefined if the user has none. If the page doesn't know
 * its place, the own roles of all places apply together, as on the server.
 */
export const ownRightsIn = (state: State): readonly string[] | undefined => {
  const limits = rolesIn(state).flatMap(({ rights }) => (rights === null ? [] : [asTexts(rights) ?? []]));
  return limits.length === 0
    ? undefined
    : limits.reduce((shared, rights) => shared.filter((right) => rights.includes(right)));
};

/** Returns the text of a language in a list of texts in the order of the languages, or else the first text. */
export const textIn = (
  texts: readonly string[],
  { config: { languages } }: Pick<Client, 'config'>,
  key: string,
): string => texts[languages.all.findIndex((language) => language.key === key)] || texts[0] || '';

/** Returns the name of the user's own role in the open place, in a language. Undefined if the user has none. */
export const ownRoleName = (state: State, key: string): string | undefined => {
  const names = rolesIn(state).map(({ name }) => asTexts(name));
  const found = names.find((name) => name !== undefined);
  return found && textIn(found, state, key);
};
