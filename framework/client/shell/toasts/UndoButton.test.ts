import { expect, test } from 'vitest';
import { readIn } from '../../../testing/translate';
import { setIn, undoneIn } from './UndoButton';

const text = readIn('en');
const restored = (...names: string[]) =>
  names.map((en) => ({ resource: 'books', record: '1', title: { en, ar: '', fr: '' }, did: 'changed' as const }));
const kept = (...names: string[]) =>
  names.map((en) => ({
    resource: 'books',
    record: '1',
    title: { en, ar: '', fr: '' },
    did: 'changed' as const,
    reason: 'Changed again since: Price',
  }));

test('undo uses the log that contains the change set, and the tenant’s log if both do', () => {
  expect(setIn('activity=12;undo')).toEqual({ log: 'activity', id: 12 });
  expect(setIn('platform_activity=3;undo')).toEqual({ log: 'platform-activity', id: 3 });
  expect(setIn('activity=12;undo, platform_activity=3')).toEqual({ log: 'activity', id: 12 });
  expect(setIn('activity=12, platform_activity=3;undo')).toEqual({ log: 'platform-activity', id: 3 });
});

test('the message names a single restored record, and uses the server’s message for several', () => {
  expect(undoneIn({ outcome: { restored: restored('Linen Abaya'), kept: [] } }, '1 record was restored', text)).toEqual(
    { summary: '\u2068Linen Abaya\u2069: undone', isWhole: true },
  );
  expect(
    undoneIn({ outcome: { restored: restored('A', 'B'), kept: [] } }, '2 records were restored', text).summary,
  ).toBe('2 records were restored');
});

test('the message is the server’s if the records have no titles', () => {
  expect(undoneIn({ outcome: { restored: [], kept: [] } }, '3 records were restored', text)).toEqual({
    summary: '3 records were restored',
    isWhole: true,
  });
});

test('the message names the first records kept because of later changes, each with the reason', () => {
  const { summary, isWhole } = undoneIn(
    { outcome: { restored: [], kept: kept('A', 'B', 'C', 'D') } },
    'Partly',
    text as never,
  );
  expect(isWhole).toBe(false);
  expect(summary.split('\n')).toEqual([
    'Partly',
    ...['A', 'B', 'C'].map((name) => `\u2068${name}\u2069: Changed again since: Price`),
    '…',
  ]);
});
