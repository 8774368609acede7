import { groupBy } from 'es-toolkit';
import type { Scene } from '../../../screenshots/screens';

/** Scenes of a kind are made by the same code: what opens on a screen, a resource's only screen, its list or its form, a page. */
const kindOf = ({ name, act, resource }: Scene): string => {
  if (act) return 'opened';
  if (!resource) return 'page';
  return resource.singleton ? 'singleton' : name.slice(name.lastIndexOf('/') + 1);
};

/**
 * Those whose colours and sizes axe looks at, in every mode: a tenth of each kind, at least one of it, and all that only wide
 * pages have. The others are held to its other rules, in light on a wide page and in dark on a phone.
 */
export const seenInEveryMode = (scenes: readonly Scene[]): ReadonlySet<Scene> => {
  const kinds = Object.values(groupBy(scenes.filter(({ as }) => as), kindOf));
  return new Set(kinds.flatMap((alike) => alike.filter(({ wide }, place) => wide || place % 10 === 0)));
};
