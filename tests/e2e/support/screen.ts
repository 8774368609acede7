import type { Locator, Page } from 'playwright-core';
import type { LocaleCode } from '../../../src/config';
import type { Translate } from '@matjar/admin/testing';
import type { Login } from './api';
import type { ApiCall } from './calls';
import { recordCalls } from './calls';
import { expectEventually } from './expectEventually';
import type { PooledPage } from './pages';
import { translator } from './texts';

interface Setting {
  /** The server's base URL. */
  url: string;
  locale: LocaleCode;
  login: Login | undefined;
  /** True if the test controls the page's clock. */
  isTimed: boolean;
}

declare global {
  interface Window {
    /** The text of each toast since recording started. */
    toastTexts?: Set<string>;
  }
}

const toasts = '[role=status] [data-type], [role=alert] [data-type]';

const unsettled = '.boot, main[aria-busy=true], main [aria-busy=true], main .MuiSkeleton-root, main nav .total:empty';

/** A page of the application, with its strings, API requests and errors. */
export class Screen {
  readonly page: Page;
  /** All API requests since the page was opened. */
  readonly calls: ApiCall[] = [];
  private readonly answered = new Set<string>();
  readonly t: Translate;
  readonly url: string;
  readonly locale: LocaleCode;
  readonly login: Login | undefined;
  private readonly provoked: RegExp[] = [];
  private readonly stopRecording: () => void;

  constructor(
    private readonly pooled: PooledPage,
    private readonly setting: Setting,
  ) {
    this.page = pooled.page;
    this.url = setting.url;
    this.locale = setting.locale;
    this.login = setting.login;
    this.t = translator(setting.locale);
    this.stopRecording = recordCalls(pooled.page, this.calls, this.answered);
  }

  /** Ends the visit but leaves the page open for the next test. */
  pause(): PooledPage {
    this.stopRecording();
    return this.pooled;
  }

  async leave(hasFailed: boolean): Promise<void> {
    this.stopRecording();
    await this.pooled.release(hasFailed || this.setting.isTimed);
  }

  /** Loads a path in the browser and waits until the page is rendered. */
  async goto(path: string): Promise<void> {
    await this.page.goto(this.url + path);
    await this.settled();
  }

  /** Navigates to a path within the app without reloading the page, and waits until the new screen is rendered. */
  async move(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    await this.settled();
  }

  /** Waits until the screen is completely loaded and shows its heading. */
  async settled(): Promise<void> {
    // Polls at an interval. By default, Playwright polls in each frame, which would force the page to draw each frame.
    await this.page.waitForFunction(
      (selector) => document.querySelector('h1')?.checkVisibility() && !document.querySelector(selector),
      unsettled,
      { polling: 50 },
    );
  }

  /**
   * Waits until the page has the given URL. Polls the URL because waiting for a navigation fails if another navigation
   * replaces it.
   */
  async arrives(at: string | RegExp): Promise<void> {
    const address = expectEventually(() => this.page.url());
    await (typeof at === 'string' ? address.toBe(this.url + at) : address.toMatch(at));
  }

  /** Stops the page's clock, so that only the test advances it. Requires a visit with `clock`. */
  async stopTheClock(): Promise<void> {
    // Stops the clock a few seconds in the future. Stopping it any later would make pending requests time out.
    await this.page.clock.pauseAt(Date.now() + 10_000);
  }

  /** Adds patterns of errors that the test causes intentionally. */
  provokes(...patterns: RegExp[]): void {
    this.provoked.push(...patterns);
  }

  /** Adds HTTP error statuses that the test causes intentionally and that the browser reports in the console. */
  provokesStatus(...statuses: number[]): void {
    this.provokes(...statuses.map((status) => new RegExp(`Failed to load resource: .* status of ${status}`)));
  }

  /** Returns all errors that the test didn't cause intentionally. */
  unexpected(): string[] {
    return this.pooled.problems.filter((problem) => !this.provoked.some((pattern) => pattern.test(problem)));
  }

  /** Returns the path and query of the page's URL. */
  path(): string {
    const { pathname, search } = new URL(this.page.url());
    return pathname + search;
  }

  /** Returns the button (or link styled as a button) with the given catalogue key or text. */
  button(name: string, within: Page | Locator = this.page): Locator {
    const text = this.t(name);
    return within
      .getByRole('button', { name: text, exact: true })
      .or(within.getByRole('link', { name: text, exact: true }));
  }

  /** Selects the item with the given catalogue key or text in the menu of a record's page. */
  async choose(name: string): Promise<void> {
    await this.button('app.more_actions', this.page.locator('main')).click();
    await this.page.getByRole('menuitem', { name: this.t(name), exact: true }).click();
  }

  /** Returns the toast with the given catalogue key or text. */
  toast(text: string): Locator {
    return this.page.locator(toasts).filter({ hasText: this.t(text) });
  }

  /**
   * Records the text of each toast in the page, because a toast may already be closed by the time a slow test looks for
   * it.
   */
  private listenToToasts(): Promise<unknown> {
    return this.page.evaluate((selector) => {
      if (window.toastTexts) return window.toastTexts.clear();
      const texts = (window.toastTexts = new Set<string>());
      const listen = () =>
        document.querySelectorAll(selector).forEach(({ textContent }) => texts.add(textContent ?? ''));
      return new MutationObserver(listen).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    }, toasts);
  }

  /** Performs a write and waits until a toast has shown the server's message. */
  async expectToast(act: () => Promise<unknown>): Promise<void> {
    await this.listenToToasts();
    const replied = this.page.waitForResponse((response) => response.request().method() === 'POST');
    await act();
    const { message } = (await (await replied).json()) as { message: string };
    await this.page.waitForFunction(
      ([text, selector]) =>
        [
          ...(window.toastTexts ?? []),
          ...[...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? ''),
        ].some((said) => said.includes(text)),
      [this.t(message).replaceAll(/[\u2066-\u2069]/g, ''), toasts] as const,
      { polling: 50 },
    );
  }

  /** Returns the parsed value that the application has stored in the browser under a key, or null. */
  stored(key: string): Promise<unknown> {
    return this.page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, `matjar.${key}`);
  }

  /** Waits until the event stream has started. The page doesn't receive earlier events. */
  async expectListening(): Promise<void> {
    await expectEventually(() => this.answered.has('events')).toBe(true);
  }

  /** Returns the API requests to a path. */
  callsTo(path: string): ApiCall[] {
    return this.calls.filter((call) => call.path === path);
  }
}
