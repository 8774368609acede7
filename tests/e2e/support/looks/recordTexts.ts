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

/** What a page was sent since it was opened: a screen may show what an earlier one asked for. */
interface Sent {
  replies: Promise<void>[];
  bodies: unknown[];
}

const pages = new WeakMap<Page, Sent>();

const follow = (page: Page): Sent => {
  const sent: Sent = { replies: [], bodies: [] };
  page.on('response', (response: Response) => {
    // A stream never comes to its end.
    const isStream = response.headers()['content-type']?.startsWith('text/event-stream');
    const keep = async () => void sent.bodies.push(await response.json());
    if (response.url().includes('/api/') && !isStream) sent.replies.push(keep().catch(() => undefined));
  });
  pages.set(page, sent);
  return sent;
};

/** Notes what the records hold that a page is sent: names and addresses are in whatever language somebody wrote them in. */
export const noteRecordTexts = (page: Page, login: Login | undefined) => {
  const { replies, bodies } = pages.get(page) ?? follow(page);
  const before = replies.length;
  return {
    /** Texts of the screen without what they cite of the records. */
    async without(texts: readonly string[]): Promise<string[]> {
      // One that an earlier screen was left without may never come.
      await Promise.all(replies.slice(before));
      const shown = texts.join('\n');
      const known = new Set(textsIn([login?.user, bodies]).filter((one) => shown.includes(one)));
      const longestFirst = [...known].toSorted((one, other) => other.length - one.length);
      return texts.map((text) => longestFirst.reduce((rest, cited) => rest.replaceAll(cited, ''), text));
    },
  };
};
