// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { config } from '../../config';
import { createShopClient } from '../../providers/client';
import { dropCopies, keepOutbox, keepWriting, readOutbox, readWriting, takeBack } from './useOutbox';

const file = (name: string) => ({ url: `/media/shop-1/${name}.pdf`, name: `${name}.pdf`, bytes: 5 });

const client = createShopClient();

beforeEach(() => localStorage.clear());

/** What a tab, this one unless another is named, left under the key `k` a while ago, in milliseconds. */
const put = (values: unknown, tab = client.tab(), ago = 0) =>
  localStorage.setItem(`${config.storagePrefix}k@${tab}`, JSON.stringify({ values, at: Date.now() - ago }));

describe('what is being written', () => {
  test('is there again as it was, and gone once there is nothing', () => {
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
  ])('of another shape, %j, is what can be read of it', (values, read) => {
    put(values);
    expect(readWriting(client, 'k')).toEqual(read);
  });

  test('takes back a message that was refused, before what was written since, and each file once', () => {
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

describe('what another tab left', () => {
  test('is offered where this one has nothing of its own', () => {
    put({ body: 'Older', attachments: [] }, 'a', 2000);
    put({ body: 'Newer', attachments: [file('a')] }, 'b', 1000);
    expect(readWriting(client, 'k')).toEqual({ body: 'Newer', attachments: [file('a')] });
    keepWriting(client, 'k', { body: 'Mine', attachments: [] });
    expect(readWriting(client, 'k').body).toBe('Mine');
  });

  test('is forgotten once the same is sent, and nothing else is', () => {
    put({ body: 'Same', attachments: [file('a')] }, 'a');
    put({ body: 'Same', attachments: [file('b')] }, 'b');
    put({ body: 'Other', attachments: [file('a')] }, 'c');
    dropCopies(client, 'k', { body: 'Same', attachments: [file('a')] });
    expect(Object.keys(localStorage).toSorted()).toEqual(['b', 'c'].map((tab) => `${config.storagePrefix}k@${tab}`));
  });

  test('isn’t mixed into a message that is taken back', () => {
    put({ body: 'Theirs', attachments: [] }, 'a');
    takeBack(client, 'k', { body: 'Mine', attachments: [] });
    expect(readWriting(client, 'k').body).toBe('Mine');
  });

  test('to be sent is taken over once its call would have ended, and not before', () => {
    put({ list: [{ attempt: '1', body: 'Left', attachments: [] }] }, 'a', config.timeout + 1);
    put({ list: [{ attempt: '2', body: 'Under way', attachments: [] }] }, 'b');
    expect(readOutbox(client, 'k', 'Not sent').map(({ body }) => body)).toEqual(['Left']);
    expect(Object.keys(localStorage)).toEqual([`${config.storagePrefix}k@b`]);
  });
});

describe('what was on its way', () => {
  test('is not known to have arrived, unless it is said why it didn’t', () => {
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
  ])('of another shape, %j, is nothing', (values) => {
    put(values);
    expect(readOutbox(client, 'k', 'x')).toEqual([]);
  });
});
