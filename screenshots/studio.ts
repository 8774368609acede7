import type { Browser } from 'playwright-core';
import { openPage } from '../tests/helpers/browser';
import type { Api, Login } from '../tests/e2e/support/api';
import { Screen } from '../tests/e2e/support/screen';
import { storedBy } from '../tests/e2e/support/stored';
import type { LocaleCode } from '../src/config';
import type { Role } from '@matjar/admin';
import type { FixedMode } from '@matjar/admin/testing';
import { pathOf } from './firstRecord';
import type { Scene } from './screens';

/** A variant of a scene's picture: its language, mode and width. */
export interface View {
  locale: LocaleCode;
  mode: FixedMode;
  width: number;
}

/** Returns the typical height of a screen with this width, in pixels. */
const heightFor = (width: number): number => (width < 600 ? 844 : width < 1200 ? 768 : 900);

/** How long a page must stay unchanged before its picture is taken, and the maximum wait, in milliseconds. */
const quiet = 600;
const longest = 10_000;

// Waits until nothing is loading or changing. Fonts and images are rendered last. The function that runs in the page
// assigns no functions to names, because esbuild would call a helper that the page doesn't have.
const atRest = async ({ page }: Screen) => {
  await page.evaluate(
    async ([pause, limit]) => {
      // Some parts of a page load once the browser is idle.
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: limit }));
      await new Promise<void>((resolve) => {
        const end = Date.now() + limit;
        let changed = Date.now();
        const observer = new MutationObserver(() => {
          changed = Date.now();
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        const requests = new PerformanceObserver(() => {
          changed = Date.now();
        });
        requests.observe({ type: 'resource' });
        const timer = setInterval(() => {
          const isLoading = document.querySelector('.MuiSkeleton-root, [aria-busy=true]') !== null;
          if ((isLoading || Date.now() - changed < pause) && Date.now() < end) return;
          clearInterval(timer);
          observer.disconnect();
          requests.disconnect();
          resolve();
        }, 50);
      });
      await document.fonts.ready;
      const shown = [...document.images].filter(({ loading, complete }) => loading !== 'lazy' || complete);
      await Promise.allSettled(shown.map((image) => image.decode()));
    },
    [quiet, longest] as const,
  );
};

/** Creates a studio, which takes pictures of a running product's screens. */
export const createStudio = (browser: Browser, api: Api, url: string) => {
  const logins = new Map<Role, Promise<Login>>();
  const paths = new Map<string, Promise<string>>();

  const loginOf = (role: Role): Promise<Login> => {
    const login = logins.get(role) ?? api.login(role);
    logins.set(role, login);
    return login;
  };

  const addressOf = (scene: Scene, login: Login | undefined): Promise<string> => {
    const path = paths.get(scene.name) ?? pathOf(scene, api, login);
    paths.set(scene.name, path);
    return path;
  };

  return {
    /** Takes a picture of a scene and writes it to a file. Returns any unexpected errors on the page. */
    async take(scene: Scene, { locale, mode, width }: View, file: string): Promise<string[]> {
      const login = scene.as && (await loginOf(scene.as));
      const path = await addressOf(scene, login);
      const isPhone = width < 600;
      const watched = await openPage(browser, {
        viewport: { width, height: heightFor(width) },
        isMobile: isPhone,
        hasTouch: isPhone,
        // Renders charts without animation.
        reducedMotion: 'reduce',
      });
      const screen = new Screen({ ...watched, release: watched.close }, { url, locale, login, isTimed: false });
      try {
        const entries = storedBy(login, { locale, theme: mode, stored: scene.stored });
        await screen.page.addInitScript((stored) => {
          for (const [key, text] of stored) localStorage.setItem(`matjar.${key}`, text);
        }, entries);
        await scene.before?.(screen);
        await screen.page.goto(url + path);
        await screen.settled();
        await scene.act?.(screen);
        await atRest(screen);
        await screen.page.screenshot({ path: file, fullPage: true });
        return screen.unexpected();
      } finally {
        await screen.leave(true);
      }
    },
  };
};
