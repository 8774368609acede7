import { groupBy } from 'es-toolkit';
import type { Scene } from '../../../screenshots/screens';

/** Scenes of a kind are made by the same code: what opens on a screen, a resource's only screen, its list or its form, a page. */
const kindOf = ({ name, act, resource }: Scene): string => {
  if (act) return 'opened';
  if (!resource) return 'page';
  return resource.singleton ? 'singleton' : name.slice(name.lastIndexOf('/') + 1);
};

/**
 * Those that are looked at in every mode: a tenth of each kind, at least one of it. The others are seen in light on a wide
 * page and in dark on a phone, but for what only wide pages have: all of that is among these.
 */
export const seenInEveryMode = (scenes: readonly Scene[]): ReadonlySet<Scene> => {
  const kinds = Object.values(groupBy(scenes.filter(({ as }) => as), kindOf));
  return new Set(kinds.flatMap((alike) => alike.filter(({ wide }, place) => wide || place % 10 === 0)));
};
