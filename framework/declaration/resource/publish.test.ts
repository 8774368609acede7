import { expect, test } from 'vitest';
import type { Fields } from '../../core/kind';
import { field } from '../../kinds';
import { judgedRecord, label } from '../../testing/judge';
import { notices } from '../../testing/library/notices';
import { publishCases } from './publish';
import type { Publish } from './publish';
import { complaint, name, resourceOf } from '../testing/resources';
import { tabsOf } from './list';
import { holds } from './formula/evaluate';

const fields = {
  name,
  from: field.dateTime({ label }),
  until: field.dateTime({ label }),
  first: field.date({ label }),
  last: field.date({ label }),
  shown: field.toggle({ label, default: true }),
  always: field.dateTime({ label, required: true }),
  state: field.text({ label }),
};
const { state: _state, ...own } = fields;
const moment = new Date('2026-03-01T00:00:00.000Z');

const stateOf = (publish: Publish, record: object, now = moment) =>
  publishCases(publish, own).find(({ when }) => holds(when, { fields: own, record, now } as never))?.is ?? 'running';

test.each([
  [
    'both ends',
    { from: 'from', until: 'until' },
    [
      [{}, 'draft'],
      [{ from: '2026-03-01T00:00:00.001Z' }, 'scheduled'],
      [{ from: '2026-03-01T00:00:00.000Z' }, 'running'],
      [{ from: '2026-03-01T03:00:00.000+03:00' }, 'running'],
      [{ from: '2026-03-01T00:00:00.000-01:00' }, 'scheduled'],
      [{ from: '2026-01-01T00:00:00.000Z', until: '2026-03-01T00:00:00.001Z' }, 'running'],
      [{ from: '2026-01-01T00:00:00.000Z', until: '2026-03-01T00:00:00.000Z' }, 'ended'],
      [{ until: '2026-02-01T00:00:00.000Z' }, 'ended'],
    ],
  ],
  [
    'only a start',
    { from: 'from' },
    [
      [{}, 'draft'],
      [{ from: '2026-01-01T00:00:00.000Z' }, 'running'],
    ],
  ],
  [
    'only an end',
    { until: 'until' },
    [
      [{}, 'running'],
      [{ until: '2026-02-01T00:00:00.000Z' }, 'ended'],
    ],
  ],
  [
    'a switch',
    { from: 'from', until: 'until', on: 'shown' },
    [
      [{ shown: true }, 'running'],
      [{ shown: false, from: '2026-04-01T00:00:00.000Z' }, 'draft'],
      [{ shown: true, from: '2026-04-01T00:00:00.000Z' }, 'scheduled'],
      [{ shown: false, until: '2026-03-01T00:00:00.000Z' }, 'ended'],
    ],
  ],
  [
    'dates, including the whole last day',
    { from: 'first', until: 'last' },
    [
      [{ first: '2026-03-02' }, 'scheduled'],
      [{ first: '2026-03-01', last: '2026-03-01' }, 'running'],
      [{ first: '2026-02-01', last: '2026-02-28' }, 'ended'],
    ],
  ],
] as [string, Publish, [object, string][]][])('by %s', (_title, publish, cases) => {
  expect(cases.map(([record]) => stateOf(publish, record))).toEqual(cases.map(([, state]) => state));
});

test('a published resource gets a state with a filter, a column and tabs', () => {
  expect(Object.keys(notices.fields)).toEqual(['title', 'text', 'shown_from', 'shown_until', 'state']);
  expect(notices.list).toMatchObject({
    columns: ['title', 'shown_from', 'shown_until', 'state'],
    filters: ['shown_from', 'state'],
    tabs: 'state',
  });
  expect(tabsOf(notices).map((tab) => tab.name)).toEqual(['draft', 'scheduled', 'running', 'ended']);
  expect(notices.form[0]!.fields).toEqual(['title', 'text', 'shown_from', 'shown_until']);
  const placed = resourceOf(own, {
    publish: { until: 'until' },
    list: { columns: ['state', 'name'], filters: ['state'], tabs: undefined },
  });
  expect(placed.list).toMatchObject({ columns: ['state', 'name'], filters: ['state'], tabs: undefined });
  expect(complaint(placed)).toBe('none');
});

test('the end of publication must be after its start', () => {
  const passes = (publish: Publish, record: object) =>
    judgedRecord(resourceOf(own, { publish }), record, 'update').complaints;
  const late = (end: string) => ({ [end]: ['validation.end_after_start'] });
  expect(
    passes({ from: 'from', until: 'until' }, { from: '2026-03-01T00:00:00.000Z', until: '2026-03-01T00:00:00.000Z' }),
  ).toEqual(late('until'));
  expect(passes({ from: 'from', until: 'until' }, { until: '2026-03-01T00:00:00.000Z' })).toEqual({});
  expect(passes({ from: 'first', until: 'last' }, { first: '2026-03-01', last: '2026-03-01' })).toEqual({});
  expect(passes({ from: 'first', until: 'last' }, { first: '2026-03-01', last: '2026-02-28' })).toEqual(late('last'));
});

const guide = resourceOf(
  { notice: field.ref({ label, to: 'notices' }) },
  { api: { path: 'things', public: true }, list: { filters: ['notice'] } },
);

test.each([
  ['by an unknown field', own, { from: 'form' }, 'publish.from names form, which is not a field of the resource'],
  ['without any field', own, { on: 'shown' }, '`publish` names neither `from` nor `until`: name at least one'],
  [
    'from a field that isn’t a time',
    own,
    { from: 'name' },
    '`publish` names name, which is a text: it must be a date or dateTime',
  ],
  [
    'by a field that isn’t a toggle',
    own,
    { until: 'until', on: 'name' },
    '`publish.on` names name, which is a text: it must be a toggle',
  ],
  [
    'by a date and a time',
    own,
    { from: 'from', until: 'last' },
    '`publish` names from and last, which are a date and a dateTime: both must be of the same kind',
  ],
  [
    'never',
    own,
    { from: 'from', until: 'from' },
    '`publish` names from as both `from` and `until`, so that nothing is ever published',
  ],
  [
    'from a required field',
    own,
    { from: 'always' },
    '`publish.from` names always, which is required, so that nothing could be a draft: make it optional, or name a toggle as `on`',
  ],
  [
    'with its own state field',
    fields,
    { from: 'from' },
    'its field state has the name of a field that `publish` adds: rename it',
  ],
] as [string, Fields, Publish, string][])(
  'rejects a resource published %s, with a single message',
  (_title, given, publish, said) => {
    expect(complaint(resourceOf(given, { publish }))).toBe(`The declarations don't fit together:\n  things: ${said}`);
  },
);

test('rejects a public field that would reveal unpublished records', () => {
  expect(complaint(notices, guide)).toContain(
    'things: its field notice is public, and would reveal unpublished records of notices',
  );
});
