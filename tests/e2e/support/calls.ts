import type { Page, Request } from 'playwright-core';

const prefix = '/api/sub_vendor/';

/** A call of the page to the API. */
export interface ApiCall {
  method: string;
  /** Without the API's prefix. */
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

/** Adds every call to the API that the page makes from now on, in order; returns what stops it. */
export const recordCalls = (page: Page, calls: ApiCall[]): (() => void) => {
  const record = (request: Request) => {
    if (new URL(request.url()).pathname.startsWith(prefix)) calls.push(read(request));
  };
  page.on('request', record);
  return () => page.off('request', record);
};

/** The address of an API call, as Playwright's routes want it. */
export const apiRoute = (path: string): RegExp => new RegExp(`${prefix}${path.replaceAll('/', '\\/')}(\\?|$)`);
