import type { Page } from 'playwright-core';
import { png, svg } from '../../../helpers/files';
import { expectEventually } from '../../support/expectEventually';
import { inLocale, partTexts } from '../../support/texts';
import { serverError, sessionEnded, conflict, sendInto } from './answers';
import type { PageEvent } from './event';
import type { Filled } from './filled';
import { reload, reopen } from './filled';

const uploading = partTexts(({ upload }) => upload);

/** Replaces the text in the first input. */
const retype = async ({ kind, screen, setup }: Filled, change: (word: string) => string) => {
  const [first, ...rest] = setup.words;
  setup.words = [change(first!), ...rest];
  await kind.inputs(screen)[0]!.fill(setup.words[0]!);
};

/** Fills up the browser's storage quota. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    let taken = '';
    for (let size = 2 ** 23; size >= 1; size /= 2) {
      try {
        localStorage.setItem('taken', taken + 'x'.repeat(size));
        taken += 'x'.repeat(size);
      } catch {
        // This size exceeds the remaining quota, so the loop continues with a smaller size.
      }
    }
  });

/** Cancels the form's pending file, or removes its rejected file. */
const dismiss = async ({ screen }: Filled, name: string) => {
  const button = screen.button(name);
  await button.click();
  await button.waitFor({ state: 'detached' });
};

/**
 * Events that occur in the form's own tab. They are ordered so that each event leaves the page ready for the next
 * event.
 */
export const pageEvents: readonly PageEvent[] = [
  {
    name: 'no connection',
    happen: async (form) => {
      const context = form.screen.page.context();
      await context.setOffline(true);
      await sendInto(form, { name: 'no connection', answer: (route) => route.continue().catch(() => undefined) });
      await context.setOffline(false);
    },
  },
  {
    name: 'a file that is refused',
    meets: ({ files }) => files !== undefined,
    happen: async (form) => {
      await form.kind.files!(form.screen).setInputFiles({ name: 'evil.png', mimeType: 'image/png', buffer: svg });
      await dismiss(form, inLocale(uploading.remove, form.screen.locale));
    },
  },
  {
    name: 'a file that takes its time',
    meets: ({ files }) => files !== undefined,
    happen: async (form) => {
      const { kind, screen } = form;
      const before = screen.callsTo(kind.call).length;
      await screen.page.route('**/uploads?*', () => undefined);
      await kind.files!(screen).setInputFiles({ name: 'slow.png', mimeType: 'image/png', buffer: await png() });
      await screen.page.getByRole('progressbar', { name: /slow\.png/ }).waitFor();
      await kind.button(screen).click();
      await screen.toast(inLocale(uploading.wait, screen.locale)).first().waitFor();
      await dismiss(form, 'app.upload.cancel');
      await screen.page.unroute('**/uploads?*');
      await expectEventually(() => screen.callsTo(kind.call).length).toBe(before);
    },
  },
  {
    name: 'a way forward that isn’t taken',
    happen: async ({ kind, screen, setup: { path } }) => {
      const { page } = screen;
      await page.evaluate(() => window.history.forward());
      if (!kind.isKept) return screen.button('app.unsaved.stay').click();
      await screen.arrives(/\/brands(\?|$)/);
      await page.evaluate(() => window.history.back());
      return expectEventually(() => page.url()).toContain(screen.url + path);
    },
  },
  {
    name: 'scripts that are gone after a deploy',
    happen: async (form) => {
      const { page } = form.screen;
      await page.route('**/static/js/**', (route) => route.fulfill({ status: 404, body: 'Not found' }));
      await sendInto(form, sessionEnded);
      await sendInto(form, form.kind.merges ? conflict : serverError);
      await page.unroute('**/static/js/**');
    },
  },
  { name: 'the page reloaded', happen: reload },
  {
    name: 'a way back out of the product, and forward again',
    happen: async (form) => {
      const { page } = form.screen;
      await page.goBack();
      await page.goForward();
      await reopen(form);
    },
  },
  {
    name: 'no room in the browser',
    happen: async (form) => {
      await fillStorage(form.screen.page);
      // A draft with this text exceeds the browser's storage quota.
      await retype(form, (word) => `1${word}`);
      await reload(form);
    },
    undo: async (form) => {
      await form.screen.page.evaluate(() => localStorage.removeItem('taken'));
      await retype(form, (word) => word.slice(1));
      await reload(form);
    },
  },
];
