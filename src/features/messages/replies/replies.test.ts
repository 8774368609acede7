import { expect, test } from 'vitest';
import { asksForReply, fittingReplies, languageOf, putIn } from './replies';

const reply = (id: number, title: string, shortcut: string | null, en = '', ar = '') => ({
  id,
  title,
  shortcut,
  text: { en, ar },
});

const replies = [
  reply(1, 'A late order', 'sorry', 'We are late'),
  reply(2, 'Greeting', 'late', 'Hello', 'أهلًا'),
  reply(3, 'Later', 'lateness'),
  reply(4, 'Thanks', null, 'See you later'),
];

test('replies are sorted by matches in the shortcut first, then in the title, then in the text', () => {
  expect(fittingReplies(replies, 'LATE').map(({ id }) => id)).toEqual([2, 3, 1, 4]);
  expect(fittingReplies(replies, 'اهلا').map(({ id }) => id)).toEqual([2]);
  expect(fittingReplies(replies, ' ')).toHaveLength(4);
  expect(fittingReplies(replies, 'nothing of it')).toEqual([]);
});

test('a slash opens the replies only at the start of a word', () => {
  expect(['', 'Hello ', 'Hello\n', 'and', 'https:/'].map(asksForReply)).toEqual([true, true, true, false, false]);
});

test('a reply is inserted at the caret, in the recipient’s language', () => {
  expect(putIn('Dear , bye', { start: 5, end: 5 }, 'Noura')).toEqual({ body: 'Dear Noura, bye', end: 10 });
  expect([languageOf('Where is it?'), languageOf('OK, متى يصل؟')]).toEqual(['en', 'ar']);
});
