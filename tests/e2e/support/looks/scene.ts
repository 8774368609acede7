import { beforeAll, describe, expect, it } from 'vitest';
import type { Scene } from '../../../../screenshots/screens';
import { pathOf } from '../../../../screenshots/firstRecord';
import { scenesFor, wideFrom } from '../../../../screenshots/screens';
import type { Role } from '@matjar/admin';
import { isLongRun, modes } from '@matjar/admin/testing';
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

/** How screens are looked at. */
export interface Setup {
  locale: LocaleCode;
  mode: 'light' | 'dark';
  /** Pixels; below 600 it is a phone, with a finger. */
  width: number;
  /** What else each screen must fit, in pixels. */
  widths: readonly number[];
  /** What the screens that are looked at in every mode must fit as well; with LONG_RUN=1 all. */
  moreWidths: readonly number[];
}

interface SceneSetup extends Setup {
  /** Whether it is looked at in every mode; the tests of the tokens hold the contrast of their colours in each. */
  isSample: boolean;
  /** Whether axe looks at it, here and not on the other page alone. */
  isForAxe: boolean;
}

/** A text that is a message's key, or in which a gap wasn't filled. */
const unfinished =
  /\b(ra|app|messages|validation|resources|login)\.[a-z_]|%\{|\|\|\|\||\bundefined\b|\bNaN\b|\[object /;

const heightFor = (width: number) => (width < 600 ? 740 : 900);

/** What is wrong with how the page fits: wider than the screen, with cells that lie over others, or on a phone too small for a finger. */
const misfits = async (screen: Screen, width: number): Promise<string[]> => {
  const beyond = await overflow(screen);
  const small = width < 600 ? await smallTargets(screen) : [];
  return [
    ...(beyond > 0 ? [`${beyond} px wider than ${width}`] : []),
    ...(await overlaid(screen)).map((fault) => `${fault} at ${width}`),
    ...small,
  ];
};

/** What is wrong with the texts: too few, unfinished, or in the other language. */
const mistexts = async (screen: Screen, records: ReturnType<typeof noteRecordTexts>): Promise<string[]> => {
  const texts = await records.without(await shownTexts(screen));
  const foreign = screen.locale === 'ar-SY' ? latinWords(texts) : [];
  return [
    ...(texts.length < 10 ? ['hardly any text', ...texts] : []),
    ...texts.filter((text) => unfinished.test(text)),
    ...foreign,
  ];
};

/** Whether a screen leaves nothing behind, as nothing is prepared or done there that lasts: from one to the next the page stays. */
const isPassing = ({ as, path, act, before, passes }: Scene): boolean =>
  as !== undefined && (passes || (!act && !before)) && !path.includes('?');

const closeOpened = async ({ page }: Screen): Promise<void> => {
  const open = page.locator(':is([role=dialog], [role=menu], [role=listbox]):visible');
  // What was opened from within another goes first.
  for (let left = await open.count(); left > 0; left -= 1) {
    await page.keyboard.press('Escape');
    await open.nth(left - 1).waitFor({ state: 'detached' });
  }
};

/** What is wrong with a screen, and with what can be opened on it: all that can be told by looking at it once. */
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
  // The tokens hold the colours, and each control on a phone is held to more than axe asks.
  if (isForAxe) faults.push(...(await (isSample ? violations : violationsOfMeaning)(screen)));
  if (isSample) {
    // With the menu at the top there is no semi-dark.
    for (const other of modes.filter((one) => one !== mode && !(scene.stored && one === 'semi-dark')))
      faults.push(...(await violationsIn(screen, other)));
    if (isPassing(scene)) await turnTo(screen, mode);
  }

  // What is open may close as the page turns into another.
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
 * The tests of every screen in one set-up: each is opened once, slowly, by somebody who may open it; most from the one before,
 * as the menu does.
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
    // Side by side: while one waits for its answers, another is looked at.
    it.concurrent.for(scenes)(
      '$name stays in place, has words for everything, and nothing against it',
      async (scene) => {
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
      },
    );
  });
};
