import type { Locator, Page } from 'playwright-core';
import type { LocaleCode } from '../../../src/config';
import type { Translate } from '@matjar/admin/testing/client';
import type { Login } from './api';
import type { ApiCall } from './calls';
import { recordCalls } from './calls';
import { expectEventually } from './expectEventually';
import type { PooledPage } from './pages';
import { translator } from './texts';

interface Setting {
  /** Where the product is. */
  url: string;
  locale: LocaleCode;
  login: Login | undefined;
  /** Whether the test decides how time goes by. */
  isTimed: boolean;
}

declare global {
  interface Window {
    /** What toasts have said since somebody began to listen. */
    toldByToasts?: Set<string>;
  }
}

const toasts = '[role=status] [data-type], [role=alert] [data-type]';

const unsettled = '.boot, main[aria-busy=true], main [aria-busy=true], main .MuiSkeleton-root, main nav .total:empty';

/** A page of the product, with its texts, its calls and all that went wrong in it. */
export class Screen {
  readonly page: Page;
  /** Every call to the API since the page was opened. */
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

  /** Ends the visit where it is: its page, for the next to go on from. */
  pause(): PooledPage {
    this.stopRecording();
    return this.pooled;
  }

  /** Ends the visit. */
  async leave(hasFailed: boolean): Promise<void> {
    this.stopRecording();
    await this.pooled.release(hasFailed || this.setting.isTimed);
  }

  /** Opens a path of the product and waits until it is drawn. */
  async goto(path: string): Promise<void> {
    await this.page.goto(this.url + path);
    await this.settled();
  }

  /** Goes to a path as the product's own links do, without loading the page anew, and waits until it is drawn. */
  async move(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    await this.settled();
  }

  /** Waits until the screen has its heading and nothing on it is still on its way. */
  async settled(): Promise<void> {
    // Asked at intervals: with every frame, as usual, the page would have to draw one each time.
    await this.page.waitForFunction(
      (selector) => document.querySelector('h1')?.checkVisibility() && !document.querySelector(selector),
      unsettled,
      { polling: 50 },
    );
  }

  /**
   * Waits until the page is at an address. Looks at it time and again: waiting for a navigation fails where another one
   * takes its place.
   */
  async arrives(at: string | RegExp): Promise<void> {
    const address = expectEventually(() => this.page.url());
    await (typeof at === 'string' ? address.toBe(this.url + at) : address.toMatch(at));
  }

  /** From here on time stands still on the page, but for what the test lets pass; for a visit with a clock alone. */
  async stopTheClock(): Promise<void> {
    // A few seconds on, so that the page gets there; many would be too long for what it is loading.
    await this.page.clock.pauseAt(Date.now() + 10_000);
  }

  /** Says that the test means these problems to come about. */
  provokes(...patterns: RegExp[]): void {
    this.provoked.push(...patterns);
  }

  /** Says that the test provokes replies of these statuses, which the console reports. */
  provokesStatus(...statuses: number[]): void {
    this.provokes(...statuses.map((status) => new RegExp(`Failed to load resource: .* status of ${status}`)));
  }

  /** All that went wrong without the test meaning it. */
  unexpected(): string[] {
    return this.pooled.problems.filter((problem) => !this.provoked.some((pattern) => pattern.test(problem)));
  }

  /** Path and query of the address. */
  path(): string {
    const { pathname, search } = new URL(this.page.url());
    return pathname + search;
  }

  /** A button, or link that looks like one, by its name: a key of the catalogue, else the text itself. */
  button(name: string, within: Page | Locator = this.page): Locator {
    const text = this.t(name);
    return within
      .getByRole('button', { name: text, exact: true })
      .or(within.getByRole('link', { name: text, exact: true }));
  }

  /** Chooses what stands in the menu of a record's page: a key of the catalogue, else the text itself. */
  async choose(name: string): Promise<void> {
    await this.button('app.more_actions', this.page.locator('main')).click();
    await this.page.getByRole('menuitem', { name: this.t(name), exact: true }).click();
  }

  /** The toast that says a text: a key of the catalogue, else the text itself. */
  toast(text: string): Locator {
    return this.page.locator(toasts).filter({ hasText: this.t(text) });
  }

  /** Has the page remember what its toasts say, as a test that is held up for some seconds finds them gone. */
  private listenToToasts(): Promise<unknown> {
    return this.page.evaluate((selector) => {
      if (window.toldByToasts) return window.toldByToasts.clear();
      const told = (window.toldByToasts = new Set<string>());
      const listen = () =>
        document.querySelectorAll(selector).forEach(({ textContent }) => told.add(textContent ?? ''));
      return new MutationObserver(listen).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    }, toasts);
  }

  /** Does something that writes, and waits until a toast has said the message that the server answers. */
  async told(act: () => Promise<unknown>): Promise<void> {
    await this.listenToToasts();
    const replied = this.page.waitForResponse((response) => response.request().method() === 'POST');
    await act();
    const { message } = (await (await replied).json()) as { message: string };
    await this.page.waitForFunction(
      ([text, selector]) =>
        [
          ...(window.toldByToasts ?? []),
          ...[...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? ''),
        ].some((said) => said.includes(text)),
      [this.t(message).replaceAll(/[\u2066-\u2069]/g, ''), toasts] as const,
      { polling: 50 },
    );
  }

  /** What is stored under a key of the product, parsed; null when nothing is. */
  stored(key: string): Promise<unknown> {
    return this.page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, `matjar.${key}`);
  }

  /** Waits until the page hears of what happens: from the stream's first words on, and of nothing before them. */
  async expectListening(): Promise<void> {
    await expectEventually(() => this.answered.has('events')).toBe(true);
  }

  /** The calls made to a path of the API. */
  callsTo(path: string): ApiCall[] {
    return this.calls.filter((call) => call.path === path);
  }
}
