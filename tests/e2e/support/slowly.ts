import type { Page, Request } from 'playwright-core';
import { setTimeout } from 'node:timers/promises';

/**
 * By how many milliseconds what a page asks for comes late: answers of the API by longer than React takes to show what
 * stands in for them, scripts by more than it takes to draw that.
 */
const delays = { api: 400, script: 50 } as const;

/** The part of the DevTools protocol that is used. */
interface Paused {
  requestId: string;
  request: { url: string };
}

/**
 * Lets a page's API answers and scripts come late, until `stop` is called. It asks the browser itself: Playwright's own
 * routes would turn its cache off, and every visit would load the whole program anew.
 */
export const slowly = async (page: Page): Promise<{ stop(): Promise<void> }> => {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }: Paused) => {
    const late = request.url.includes('/api/') ? delays.api : delays.script;
    void setTimeout(late)
      .then(() => session.send('Fetch.continueRequest', { requestId }))
      // The page has gone, and its requests with it.
      .catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: ['*/api/*', '*/static/js/*'].map((urlPattern) => ({ urlPattern })) });
  return { stop: () => session.detach().catch(() => undefined) };
};

/** Follows what a page asks for; `calm` waits until it is drawn, has come to rest and waits for nothing any more. */
export const followRequests = (
  page: Page,
  settled: () => Promise<unknown>,
): { calm(): Promise<void>; stop(): void } => {
  const open = new Set<Request>();
  const waiting = new Set<() => void>();
  // The stream of what happens in the shop is under way for as long as the page is.
  const asked = (request: Request) => void (new URL(request.url()).pathname.endsWith('/events') || open.add(request));
  const over = (request: Request) => {
    if (!open.delete(request) || open.size > 0) return;
    for (const goOn of waiting) goOn();
    waiting.clear();
  };
  page.on('request', asked).on('requestfinished', over).on('requestfailed', over);
  const answered = () => open.size > 0 && new Promise<void>((resolve) => void waiting.add(resolve));
  // After whatever the page has to do itself. Idleness tells it too late: by a second, often, on a phone's page at rest.
  const rest = () =>
    page.evaluate(async () => {
      await scheduler.postTask(() => undefined, { priority: 'background' });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
  return {
    async calm() {
      do {
        await settled();
        await answered();
        await rest();
      } while (open.size > 0);
      await settled();
    },
    stop: () => void page.off('request', asked).off('requestfinished', over).off('requestfailed', over),
  };
};
