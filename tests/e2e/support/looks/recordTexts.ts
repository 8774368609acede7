import type { Page, Response } from 'playwright-core';
import type { Login } from '../api';

/** A value that stands for a choice, `active` or `out_of_stock`: on the screen it must have words. */
const isCode = (text: string) => /^[a-z0-9_-]*$/.test(text);

/** All texts in a reply, besides the server's own words. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return isCode(value) ? [] : [value.trim()];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'message' ? [] : textsIn(inner)));
};

/** Notes what the records hold that a page is sent: names and addresses are in whatever language somebody wrote them in. */
export const noteRecordTexts = (page: Page, login: Login | undefined) => {
  const replies: Promise<unknown>[] = [];
  const note = (response: Response) => {
    // A stream never comes to its end.
    const isStream = response.headers()['content-type']?.startsWith('text/event-stream');
    if (response.url().includes('/api/') && !isStream) replies.push(response.json().catch(() => null));
  };
  page.on('response', note);
  return {
    /** Texts of the screen without what they cite of the records. */
    async without(texts: readonly string[]): Promise<string[]> {
      const known = new Set(textsIn([login?.user, await Promise.all(replies)]));
      const longestFirst = [...known].toSorted((one, other) => other.length - one.length);
      return texts.map((text) => longestFirst.reduce((rest, cited) => rest.replaceAll(cited, ''), text));
    },
    stop: () => void page.off('response', note),
  };
};
