import { expect, test } from 'vitest';
import type { LogEntry, Moment } from './moments';
import { changesIn, timelineOf } from './moments';
import { relativeTime } from './When';

const entry = (id: number, activity: number, at: string, part: string | null = null) =>
  ({ id, activity, at, part, operation: 'changed', resource: 'books', record: '1' }) as LogEntry;
const comment = (id: number, at: string) =>
  ({ kind: 'comment', key: `comment ${id}`, at, comment: { id } }) as unknown as Moment;

test('entries of one change set are grouped into one item, with the record before its parts', () => {
  const [first, second] = changesIn([
    entry(5, 2, '2026-01-02T00:00:00Z', 'copies'),
    entry(4, 2, '2026-01-02T00:00:00Z'),
    entry(1, 1, '2026-01-01T00:00:00Z'),
  ]);
  expect(first).toMatchObject({ key: 'change 2', entries: [{ id: 4 }, { id: 5 }] });
  expect(second).toMatchObject({ key: 'change 1', at: '2026-01-01T00:00:00Z' });
});

test('the timeline ends at the oldest loaded item of a source that has more items', () => {
  const comments = [comment(3, '2026-01-04T00:00:00Z'), comment(2, '2026-01-02T00:00:00Z')];
  const changes = changesIn([entry(9, 9, '2026-01-05T00:00:00Z'), entry(8, 8, '2026-01-03T00:00:00Z')]);
  const keys = (hasMore: boolean, count = 10) =>
    timelineOf(
      [
        { moments: comments, hasMore: false },
        { moments: changes, hasMore },
      ],
      count,
    );
  expect(keys(false)).toMatchObject({
    moments: [{ key: 'change 9' }, { key: 'comment 3' }, { key: 'change 8' }, { key: 'comment 2' }],
    hasMore: false,
  });
  // Omits comments older than the oldest loaded change, because changes that haven't been loaded yet may belong between
  // them.
  expect(keys(true).moments.map(({ key }) => key)).toEqual(['change 9', 'comment 3', 'change 8']);
  expect(keys(true).hasMore).toBe(true);
  expect(keys(false, 2)).toMatchObject({ moments: [{ key: 'change 9' }, { key: 'comment 3' }], hasMore: true });
});

test('a comment comes after a change with the same time', () => {
  const at = '2026-01-02T00:00:00Z';
  const { moments } = timelineOf(
    [
      { moments: changesIn([entry(1, 1, at)]), hasMore: false },
      { moments: [comment(1, at)], hasMore: false },
    ],
    5,
  );
  expect(moments.map(({ kind }) => kind)).toEqual(['comment', 'change']);
});

test.each([
  [-30, undefined],
  [-61, '1 minute ago'],
  [-7300, '2 hours ago'],
  [-86_500, 'yesterday'],
  [-15 * 86_400, '2 weeks ago'],
  [-400 * 86_400, 'last year'],
  [7300, 'in 2 hours'],
])('a time %d seconds from now is shown as %s', (seconds, expected) => {
  const now = Date.parse('2026-06-01T12:00:00Z');
  expect(relativeTime(new Date(now + seconds * 1000).toISOString(), now, 'en-u-nu-latn')).toBe(expected);
});

test('relative times use the Arabic plural forms', () => {
  const now = Date.parse('2026-06-01T12:00:00Z');
  expect(relativeTime('2026-06-01T10:00:00Z', now, 'ar-SY-u-nu-latn')).toBe('قبل ساعتين');
});
