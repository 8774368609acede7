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
] as [string, Publish, [object, string][]][])('by %s', (_what, publish, cases) => {
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
  ['by an unknown field', own, { from: 'form' }, 'publish.from names form, which is no field of it'],
  [
    'without any field',
    own,
    { on: 'shown' },
    'it is published, but neither from a moment nor until one: `publish` must name one of both',
  ],
  [
    'from a field that isn’t a time',
    own,
    { from: 'name' },
    'it is published by name, which is no day and no moment, but text',
  ],
  [
    'by a field that isn’t a toggle',
    own,
    { until: 'until', on: 'name' },
    'it is published by name, which is no toggle, but text',
  ],
  [
    'by a date and a time',
    own,
    { from: 'from', until: 'last' },
    'it is published from from until last, of which one is a day and the other a moment: both must be the one or the other',
  ],
  ['never', own, { from: 'from', until: 'from' }, 'it is published from from until from: that is never'],
  [
    'from a required field',
    own,
    { from: 'always' },
    'it is published from always, which is required, so that nothing could be a draft: let it be empty, or name a toggle as `on`',
  ],
  [
    'with its own state field',
    fields,
    { from: 'from' },
    'its field state has the name of the one that `publish` gives it: it must have another',
  ],
] as [string, Fields, Publish, string][])(
  'rejects a resource published %s, with a single message',
  (_what, given, publish, said) => {
    expect(complaint(resourceOf(given, { publish }))).toBe(`The declarations don't fit together:\n  things: ${said}`);
  },
);

test('rejects a public field that would reveal unpublished records', () => {
  expect(complaint(notices, guide)).toContain(
    'things: the public reads its field notice, which would tell of records of notices that aren’t out',
  );
});
