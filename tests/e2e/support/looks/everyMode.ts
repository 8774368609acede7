import { groupBy } from 'es-toolkit';
import type { Scene } from '../../../../screenshots/screens';

/** Scenes of a kind are made by the same code: what opens on a screen, a resource's only screen, its list or its form, a page. */
const kindOf = ({ name, act, resource }: Scene): string => {
  if (act) return 'opened';
  if (!resource) return 'page';
  return resource.singleton ? 'singleton' : name.slice(name.lastIndexOf('/') + 1);
};

const byKind = (scenes: readonly Scene[]): Scene[][] => Object.values(groupBy(scenes.filter(({ as }) => as), kindOf));

const isSample = ({ wide }: Scene, place: number) => wide || place % 10 === 0;

/**
 * Those whose colours and sizes axe looks at, in every mode: a tenth of each kind, at least one of it, and all that only wide
 * pages have. The others are held to its other rules.
 */
export const seenInEveryMode = (scenes: readonly Scene[]): ReadonlySet<Scene> =>
  new Set(byKind(scenes).flatMap((alike) => alike.filter(isSample)));

/**
 * Those of which the other page alone takes care, the wide one in English or the phone in Arabic: what is alike goes to each by
 * turns. The samples, what comes before a login and what opens on a screen are looked at on both.
 */
export const leftToOther = (scenes: readonly Scene[], isPhone: boolean): ReadonlySet<Scene> =>
  // Of a resource's own screens, half go to each.
  new Set(byKind(scenes).flatMap((alike, kind) =>
    alike.filter((scene, place) => !isSample(scene, place) && ((place + kind) % 2 === 0) === isPhone)));
