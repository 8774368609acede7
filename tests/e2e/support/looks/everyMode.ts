import { groupBy } from 'es-toolkit';
import type { Scene } from '../../../../screenshots/screens';
import { isLongRun } from '@matjar/admin/testing';

/**
 * Returns the kind of a scene: popups, single-record resources, lists, forms or other pages. All scenes of a kind use
 * the same code.
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
 * Returns true if a scene is a sample. In `npm test`, the samples are the first scene of every second kind. In the long
 * run, the samples are all scenes for wide pages and a tenth of the others.
 */
const isSample = ({ wide }: Scene, place: number, kind: number) =>
  isLongRun ? wide || place % 10 === 0 : place === 0 && kind % 2 === 1;

/**
 * Returns the scenes whose colours and sizes axe checks in every mode. In all other scenes, axe checks only the
 * remaining rules.
 */
export const seenInEveryMode = (scenes: readonly Scene[]): ReadonlySet<Scene> =>
  new Set(byKind(scenes).flatMap((alike, kind) => alike.filter((scene, place) => isSample(scene, place, kind))));

/**
 * Returns the scenes that axe skips in this setup because it checks them in the other setup (wide in English, or phone
 * in Arabic). Similar scenes alternate between the setups. Samples, popups and pre-login pages are checked in both.
 */
export const leftToOther = (scenes: readonly Scene[], isPhone: boolean): ReadonlySet<Scene> =>
  new Set(
    byKind(scenes).flatMap((alike, kind) =>
      alike.filter((scene, place) => !isSample(scene, place, kind) && ((place + kind) % 2 === 0) === isPhone),
    ),
  );

/**
 * Returns the scenes that `npm test` checks: in each setup, half of the pre-login pages and one scene of each kind. The
 * phone setup and the wide setup check different scenes. The long run checks all scenes.
 */
export const seenInEachRun = (scenes: readonly Scene[], isPhone: boolean): ReadonlySet<Scene> =>
  new Set([
    ...scenes.filter(({ as }) => !as).filter((_scene, place) => place % 2 === Number(isPhone)),
    ...byKind(scenes).flatMap((alike) => alike.filter((_scene, place) => place === (isPhone ? 10 : 0))),
  ]);
