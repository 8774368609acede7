import { groupBy } from 'es-toolkit';
import type { Scene } from '../../../../screenshots/screens';
import { isLongRun } from '@matjar/admin/testing';

/**
 * Returns the kind of a scene. All scenes of a kind share code: popups, single-record resources, lists, forms and
 * other pages.
 */
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

/**
 * Checks whether a scene is a sample: the first scene of every second kind. In the long run, a tenth of each kind and
 * every scene for wide pages are samples.
 */
const isSample = ({ wide }: Scene, place: number, kind: number) =>
  isLongRun ? wide || place % 10 === 0 : place === 0 && kind % 2 === 1;

/**
 * Returns the scenes whose colours and sizes axe checks in every mode. For the other scenes, axe checks only the
 * remaining rules.
 */
export const seenInEveryMode = (scenes: readonly Scene[]): ReadonlySet<Scene> =>
  new Set(byKind(scenes).flatMap((alike, kind) => alike.filter((scene, place) => isSample(scene, place, kind))));

/**
 * Returns the scenes that axe checks only in the other setup (wide in English, or phone in Arabic). Similar scenes
 * alternate between the setups. Both setups check the samples, the popups and the pages before login.
 */
export const leftToOther = (scenes: readonly Scene[], isPhone: boolean): ReadonlySet<Scene> =>
  // Each setup checks half of the screens of a kind.
  new Set(
    byKind(scenes).flatMap((alike, kind) =>
      alike.filter((scene, place) => !isSample(scene, place, kind) && ((place + kind) % 2 === 0) === isPhone),
    ),
  );

/**
 * Returns the scenes for `npm test`: in each setup, half of the pages before login and one scene of each kind. The
 * phone has different scenes. The long run checks the remaining scenes.
 */
export const seenInEachRun = (scenes: readonly Scene[], isPhone: boolean): ReadonlySet<Scene> =>
  new Set([
    ...scenes.filter(({ as }) => !as).filter((_scene, place) => place % 2 === Number(isPhone)),
    ...byKind(scenes).flatMap((alike) => alike.filter((_scene, place) => place === (isPhone ? 10 : 0))),
  ]);
