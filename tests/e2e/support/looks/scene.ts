import { beforeAll, describe, expect, it } from 'vitest';
import type { Scene } from '../../../../screenshots/screens';
import { pathOf } from '../../../../screenshots/firstRecord';
import { scenesFor, wideFrom } from '../../../../screenshots/screens';
import type { Role } from '@matjar/admin';
import { isLongRun, fixedModes } from '@matjar/admin/testing';
import type { LocaleCode } from '../../../../src/config';
import { resources } from '../../../../src/resources';
import type { Login } from '../api';
import { overflow, overlaid, turnTo, violations, violationsIn, violationsOfMeaning } from './axe';
import { leftToOther, seenInEachRun, seenInEveryMode } from './everyMode';
import { countFromNextScreen, mostShift, shifts, watchShifts } from './layoutShift';
import { noteRecordTexts } from './recordTexts';
import { withProduct } from '../product';
import type { Screen } from '../screen';
import { latinWords, shownTexts } from './shownTexts';
import { followRequests, slowly } from '../slowly';
import { smallTargets } from './touch';

/** A language and screen size to check screens in. */
export interface Setup {
  locale: LocaleCode;
  mode: 'light' | 'dark';
  /** The screen width in pixels. A screen narrower than 600 pixels is treated as a phone with touch input. */
  width: number;
  /** Additional widths, in pixels, at which all screens are checked. */
  widths: readonly number[];
  /** Additional widths, in pixels, at which only samples are checked. With LONG_RUN=1, all screens are checked. */
  moreWidths: readonly number[];
}

interface SceneSetup extends Setup {
  /** True if this scene is checked in all colour modes. The design token tests check the contrast of every colour. */
  isSample: boolean;
  /** True if axe checks this scene in this setup. */
  isForAxe: boolean;
}

/** Matches untranslated message keys, and placeholders without a value. */
const unfinished =
  /\b(ra|app|messages|validation|resources|login)\.[a-z_]|%\{|\|\|\|\||\bundefined\b|\bNaN\b|\[object /;

const heightFor = (width: number) => (width < 600 ? 740 : 900);

/**
 * Returns layout errors: a page that is wider than the screen, overlapping cells or, on a phone, touch targets that are
 * too small.
 */
const misfits = async (screen: Screen, width: number): Promise<string[]> => {
  const beyond = await overflow(screen);
  const small = width < 600 ? await smallTargets(screen) : [];
  return [
    ...(beyond > 0 ? [`${beyond} px wider than ${width}`] : []),
    ...(await overlaid(screen)).map((fault) => `${fault} at ${width}`),
    ...small,
  ];
};

/** Returns errors in a screen's text: too little text, untranslated keys, or text in the wrong language. */
const mistexts = async (screen: Screen, records: ReturnType<typeof noteRecordTexts>): Promise<string[]> => {
  const texts = await records.without(await shownTexts(screen));
  const foreign = screen.locale === 'ar-SY' ? latinWords(texts) : [];
  return [
    ...(texts.length < 10 ? ['hardly any text', ...texts] : []),
    ...texts.filter((text) => unfinished.test(text)),
    ...foreign,
  ];
};

/** Returns true if a scene doesn't change the state of the page, so the next scene can use the same page. */
const isPassing = ({ as, path, act, before, passes }: Scene): boolean =>
  as !== undefined && (passes || (!act && !before)) && !path.includes('?');

const closeOpened = async ({ page }: Screen): Promise<void> => {
  const open = page.locator(':is([role=dialog], [role=menu], [role=listbox]):visible');
  // Nested popups are closed first.
  for (let left = await open.count(); left > 0; left -= 1) {
    await page.keyboard.press('Escape');
    await open.nth(left - 1).waitFor({ state: 'detached' });
  }
};

/** Returns the errors that the checks found on a screen and in its popups. */
const faultsOf = async (
  screen: Screen,
  isNew: boolean,
  path: string,
  scene: Scene,
  setup: SceneSetup,
): Promise<string[]> => {
  const { mode, width, widths, moreWidths, isSample, isForAxe } = setup;
  const { page } = screen;
  const { calm, stop } = followRequests(page, () => screen.settled());
  const records = noteRecordTexts(page, screen.login);
  const late = scene.act ? undefined : await slowly(page);
  if (isNew) {
    await watchShifts(page);
    await screen.goto(path);
  } else {
    await countFromNextScreen(page);
    await screen.move(path);
  }
  await calm();
  const { score, moved } = await shifts(page);
  await late?.stop();
  const faults = score < mostShift ? [] : [`moved by ${score.toFixed(3)}`, ...moved];

  await scene.act?.(screen);
  faults.push(...(await mistexts(screen, records)), ...(await misfits(screen, width)));
  // The design token tests check colours, and `smallTargets` checks target sizes more strictly than axe does.
  if (isForAxe) faults.push(...(await (isSample ? violations : violationsOfMeaning)(screen)));
  if (isSample) {
    // There is no semi-dark mode when the menu is at the top.
    for (const other of fixedModes.filter((one) => one !== mode && !(scene.stored && one === 'semi-dark')))
      faults.push(...(await violationsIn(screen, other)));
    if (isPassing(scene)) await turnTo(screen, mode);
  }

  // Changing the page's width may close an open popup.
  const others = scene.act || scene.wide ? [] : [...widths, ...(isSample || isLongRun ? moreWidths : [])];
  for (const other of others) {
    await page.setViewportSize({ width: other, height: heightFor(other) });
    await calm();
    faults.push(...(await misfits(screen, other)));
  }
  if (others.length > 0) await page.setViewportSize({ width, height: heightFor(width) });
  if (scene.act && isPassing(scene)) await closeOpened(screen);
  stop();
  return faults;
};

/**
 * Defines the tests for all screens in a setup. Each screen is opened by a user who has the right to open it, and its
 * responses are delayed. Most screens are opened by navigating from the previous one.
 */
export const holdEveryScreen = (setup: Setup): void => {
  const product = withProduct();
  const logins = new Map<Role, Login>();
  const { locale, mode, width } = setup;
  const isPhone = width < 600;
  const all = scenesFor(resources);
  const others = leftToOther(all, isPhone);
  const inEachRun = seenInEachRun(all, isPhone);
  const scenes = all.filter((scene) => (!scene.wide || width >= wideFrom) && (isLongRun || inEachRun.has(scene)));
  const inEveryMode = seenInEveryMode(all);

  beforeAll(async () => {
    for (const role of new Set(scenes.flatMap(({ as }) => as ?? []))) logins.set(role, await product.api.login(role));
  });

  describe(`in ${locale}, ${mode} and ${width} pixels wide`, () => {
    // The tests are concurrent so that a screen can be checked while another screen waits for its responses.
    it.concurrent.for(scenes)('$name does not shift, has a text for everything, and shows no fault', async (scene) => {
      const { as, stored } = scene;
      const login = as && logins.get(as);
      const path = await pathOf(scene, product.api, login);
      const context = { viewport: { width, height: heightFor(width) }, isMobile: isPhone, hasTouch: isPhone };
      const sceneSetup = { ...setup, isSample: inEveryMode.has(scene), isForAxe: !isLongRun || !others.has(scene) };
      const visit = { as: login, locale, theme: mode, stored, context };
      const look = async (screen: Screen, isNew: boolean) => {
        await scene.before?.(screen);
        expect(await faultsOf(screen, isNew, path, scene, sceneSetup)).toEqual([]);
      };
      await (isPassing(scene) ? product.passing(visit, look) : product.during(visit, (screen) => look(screen, true)));
    });
  });
};
