import type { Page, Request } from 'playwright-core';
import { setTimeout } from 'node:timers/promises';

/**
 * The delays in milliseconds. API responses are delayed long enough for React to show placeholders, and scripts long
 * enough for the browser to paint the page before they run.
 */
const delays = { api: 400, script: 50 } as const;

/** The fields of DevTools' `Fetch.requestPaused` event that this module uses. */
interface Paused {
  requestId: string;
  request: { url: string };
}

/**
 * Delays a page's API responses and scripts until `stop` is called. Uses DevTools directly because Playwright's routes
 * disable the cache. Without the cache, every visit would load all scripts.
 */
export const slowly = async (page: Page): Promise<{ stop(): Promise<void> }> => {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }: Paused) => {
    const late = request.url.includes('/api/') ? delays.api : delays.script;
    void setTimeout(late)
      .then(() => session.send('Fetch.continueRequest', { requestId }))
      // If the page has been closed, the request no longer exists.
      .catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: ['*/api/*', '*/static/js/*'].map((urlPattern) => ({ urlPattern })) });
  return { stop: () => session.detach().catch(() => undefined) };
};

/** Observes a page's requests. `calm` waits until the page is rendered and idle and has no pending requests. */
export const followRequests = (
  page: Page,
  settled: () => Promise<unknown>,
): { calm(): Promise<void>; stop(): void } => {
  const open = new Set<Request>();
  const waiting = new Set<() => void>();
  // The event stream stays open until the page is closed.
  const onRequest = (request: Request) =>
    void (new URL(request.url()).pathname.endsWith('/events') || open.add(request));
  const onEnd = (request: Request) => {
    if (!open.delete(request) || open.size > 0) return;
    for (const goOn of waiting) goOn();
    waiting.clear();
  };
  page.on('request', onRequest).on('requestfinished', onEnd).on('requestfailed', onEnd);
  const answered = () => open.size > 0 && new Promise<void>((resolve) => void waiting.add(resolve));
  // Uses a background task because, on an idle phone page, requestIdleCallback often fires a second late.
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
    stop: () => void page.off('request', onRequest).off('requestfinished', onEnd).off('requestfailed', onEnd),
  };
};
