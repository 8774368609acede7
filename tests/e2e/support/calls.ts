import type { Page, Request, Response } from 'playwright-core';

const prefix = '/api/sub_vendor/';

/** A request from the page to the API. */
export interface ApiCall {
  method: string;
  /** The path without the API's prefix. */
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

const read = (request: Request): ApiCall => {
  const { pathname, searchParams } = new URL(request.url());
  const text = request.postData();
  return {
    method: request.method(),
    path: pathname.slice(prefix.length),
    query: Object.fromEntries(searchParams),
    headers: request.headers(),
    body: text && request.headers()['content-type']?.includes('json') ? JSON.parse(text) : text,
  };
};

const pathOf = (request: Request) => new URL(request.url()).pathname;

/**
 * Starts recording the page's API requests in `calls`, in order. `answered` collects the paths of the requests that
 * have received a response. Returns a function that stops recording.
 */
export const recordCalls = (page: Page, calls: ApiCall[], answered: Set<string>): (() => void) => {
  const record = (request: Request) => {
    if (pathOf(request).startsWith(prefix)) calls.push(read(request));
  };
  const recordAnswer = (response: Response) => void answered.add(pathOf(response.request()).slice(prefix.length));
  page.on('request', record);
  page.on('response', recordAnswer);
  return () => {
    page.off('request', record);
    page.off('response', recordAnswer);
  };
};

/** Returns a Playwright route pattern that matches an API path. */
export const apiRoute = (path: string): RegExp => new RegExp(`${prefix}${path.replaceAll('/', '\\/')}(\\?|$)`);
