import type { Page, Response } from 'playwright-core';
import type { Login } from '../api';

/** Returns true if a value is a code such as `active` or `out_of_stock`, which screens must translate. */
const isCode = (text: string) => /^[a-z0-9_-]*$/.test(text);

/** Returns all strings in a response except the server's messages. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return isCode(value) ? [] : [value.trim()];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'message' ? [] : textsIn(inner)));
};

/**
 * All responses that a page has received since it was opened, because a screen may show data requested by an earlier
 * screen.
 */
interface Sent {
  replies: Promise<void>[];
  bodies: unknown[];
}

const pages = new WeakMap<Page, Sent>();

const follow = (page: Page): Sent => {
  const sent: Sent = { replies: [], bodies: [] };
  page.on('response', (response: Response) => {
    // Event streams are skipped because they never end.
    const isStream = response.headers()['content-type']?.startsWith('text/event-stream');
    const keep = async () => void sent.bodies.push(await response.json());
    if (response.url().includes('/api/') && !isStream) sent.replies.push(keep().catch(() => undefined));
  });
  pages.set(page, sent);
  return sent;
};

/** Records all text in the records that a page receives. Names and addresses may be in any language. */
export const noteRecordTexts = (page: Page, login: Login | undefined) => {
  const { replies, bodies } = pages.get(page) ?? follow(page);
  const before = replies.length;
  return {
    /** Removes text that comes from records, so only the interface's strings remain. */
    async without(texts: readonly string[]): Promise<string[]> {
      // Doesn't wait for requests from earlier screens because their responses may never arrive.
      await Promise.all(replies.slice(before));
      const shown = texts.join('\n');
      const known = new Set(textsIn([login?.user, bodies]).filter((one) => shown.includes(one)));
      const longestFirst = [...known].toSorted((one, other) => other.length - one.length);
      return texts.map((text) => longestFirst.reduce((rest, cited) => rest.replaceAll(cited, ''), text));
    },
  };
};
