// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { config } from '../../config';
import { createShopClient } from '../../providers/client';
import { dropCopies, keepOutbox, keepWriting, readOutbox, readWriting, takeBack } from './useOutbox';

const file = (name: string) => ({ url: `/media/shop-1/${name}.pdf`, name: `${name}.pdf`, bytes: 5 });

const client = createShopClient();

beforeEach(() => localStorage.clear());

/** Simulates a tab that stored values under the key `k`, `ago` milliseconds ago. Defaults to the current tab. */
const put = (values: unknown, tab = client.tab(), ago = 0) =>
  localStorage.setItem(`${config.storagePrefix}k@${tab}`, JSON.stringify({ values, at: Date.now() - ago }));

describe('the draft of a message', () => {
  test('is restored, and removed once it is empty', () => {
    keepWriting(client, 'k', { body: ' Hello ', attachments: [file('a')] });
    expect(readWriting(client, 'k')).toEqual({ body: ' Hello ', attachments: [file('a')] });
    keepWriting(client, 'k', { body: '', attachments: [] });
    expect(localStorage.length).toBe(0);
  });

  test.each([
    [
      { body: 7, attachments: 'x' },
      { body: '', attachments: [] },
    ],
    [
      { body: 'Hi', attachments: [null, { url: 'javascript:1' }, file('a')] },
      { body: 'Hi', attachments: [file('a')] },
    ],
    [
      { body: 'Hi', attachments: [{ url: '/media/shop-1/a-large.webp', alt: null }] },
      { body: 'Hi', attachments: [{ url: '/media/shop-1/a-large.webp', name: 'a-large.webp', bytes: null }] },
    ],
    [null, { body: '', attachments: [] }],
    ['text', { body: '', attachments: [] }],
  ])('with an unexpected shape, %j, is read as far as possible', (values, read) => {
    put(values);
    expect(readWriting(client, 'k')).toEqual(read);
  });

  test('gets a rejected message back, before the newer text and without duplicate files', () => {
    keepWriting(client, 'k', { body: 'And this', attachments: [file('b'), file('c')] });
    takeBack(client, 'k', { body: 'First this', attachments: [file('a'), file('b')] });
    expect(readWriting(client, 'k')).toEqual({
      body: 'First this\nAnd this',
      attachments: [file('a'), file('b'), file('c')],
    });
    takeBack(client, 'other', { body: '', attachments: [file('a')] });
    expect(readWriting(client, 'other')).toEqual({ body: '', attachments: [file('a')] });
  });
});

describe('another tab’s draft', () => {
  test('is offered only if this tab has no draft', () => {
    put({ body: 'Older', attachments: [] }, 'a', 2000);
    put({ body: 'Newer', attachments: [file('a')] }, 'b', 1000);
    expect(readWriting(client, 'k')).toEqual({ body: 'Newer', attachments: [file('a')] });
    keepWriting(client, 'k', { body: 'Mine', attachments: [] });
    expect(readWriting(client, 'k').body).toBe('Mine');
  });

  test('is removed once the same message is sent', () => {
    put({ body: 'Same', attachments: [file('a')] }, 'a');
    put({ body: 'Same', attachments: [file('b')] }, 'b');
    put({ body: 'Other', attachments: [file('a')] }, 'c');
    dropCopies(client, 'k', { body: 'Same', attachments: [file('a')] });
    expect(Object.keys(localStorage).toSorted()).toEqual(['b', 'c'].map((tab) => `${config.storagePrefix}k@${tab}`));
  });

  test('isn’t merged into a rejected message', () => {
    put({ body: 'Theirs', attachments: [] }, 'a');
    takeBack(client, 'k', { body: 'Mine', attachments: [] });
    expect(readWriting(client, 'k').body).toBe('Mine');
  });

  test('is taken over from its outbox only after the call’s timeout', () => {
    put({ list: [{ attempt: '1', body: 'Left', attachments: [] }] }, 'a', config.timeout + 1);
    put({ list: [{ attempt: '2', body: 'Under way', attachments: [] }] }, 'b');
    expect(readOutbox(client, 'k', 'Not sent').map(({ body }) => body)).toEqual(['Left']);
    expect(Object.keys(localStorage)).toEqual([`${config.storagePrefix}k@b`]);
  });
});

describe('a message in the outbox', () => {
  test('counts as unsent after a reload, unless it already has an error', () => {
    keepOutbox(client, 'k', [
      { attempt: '1', body: 'One', attachments: [] },
      { attempt: '2', body: '', attachments: [file('a')], error: 'Too long' },
    ]);
    expect(readOutbox(client, 'k', 'Not sent').map(({ attempt, error }) => [attempt, error])).toEqual([
      ['1', 'Not sent'],
      ['2', 'Too long'],
    ]);
    keepOutbox(client, 'k', []);
    expect(localStorage.length).toBe(0);
  });

  test.each([
    [null],
    [{ list: 'x' }],
    [{ list: [null, 7, [], {}, { attempt: 1, body: 'x' }, { attempt: 'a', body: ' ' }] }],
  ])('with an unexpected shape, %j, is ignored', (values) => {
    put(values);
    expect(readOutbox(client, 'k', 'x')).toEqual([]);
  });
});
