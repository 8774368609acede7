import { groupBy } from 'es-toolkit';
import type { Scene } from '../../../../screenshots/screens';
import { isLongRun } from '@matjar/admin/testing';

/** Scenes of a kind are made by the same code: what opens on a screen, a resource's only screen, its list or its form, a page. */
const kindOf = ({ name, act, resource }: Scene): string => {
  if (act) return 'opened';
  if (!resource) return 'page';
  return resource.singleton ? 'singleton' : name.slice(name.lastIndexOf('/') + 1);
};

const byKind = (scenes: readonly Scene[]): Scene[][] =>
  Object.values(
    groupBy(
      scenes.filter(({ as }) => as),
      kindOf,
    ),
  );

/** The first of every other kind; in the long run a tenth of each, and all that only wide pages have. */
const isSample = ({ wide }: Scene, place: number, kind: number) =>
  isLongRun ? wide || place % 10 === 0 : place === 0 && kind % 2 === 1;

/** Those whose colours and sizes axe looks at, in every mode. The others are held to its other rules. */
export const seenInEveryMode = (scenes: readonly Scene[]): ReadonlySet<Scene> =>
  new Set(byKind(scenes).flatMap((alike, kind) => alike.filter((scene, place) => isSample(scene, place, kind))));

/**
 * Those of which the other page alone takes care, the wide one in English or the phone in Arabic: what is alike goes to each by
 * turns. The samples, what comes before a login and what opens on a screen are looked at on both.
 */
export const leftToOther = (scenes: readonly Scene[], isPhone: boolean): ReadonlySet<Scene> =>
  // Of a resource's own screens, half go to each.
  new Set(
    byKind(scenes).flatMap((alike, kind) =>
      alike.filter((scene, place) => !isSample(scene, place, kind) && ((place + kind) % 2 === 0) === isPhone),
    ),
  );

/** Those that `npm test` looks at: on each page the half of what comes before a login, on the wide one the first of each kind and on the phone another; the rest is left to the long run. */
export const seenInEachRun = (scenes: readonly Scene[], isPhone: boolean): ReadonlySet<Scene> =>
  new Set([
    ...scenes.filter(({ as }) => !as).filter((_scene, place) => place % 2 === Number(isPhone)),
    ...byKind(scenes).flatMap((alike) => alike.filter((_scene, place) => place === (isPhone ? 10 : 0))),
  ]);
