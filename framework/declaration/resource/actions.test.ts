import { expect, test } from 'vitest';
import { field } from '../../kinds';
import { label } from '../../testing/judge';
import { complaint, resourceOf } from '../testing/resources';
import { hindranceOf, isStep } from './actions';
import type { AnyResource } from './resource';

const state = field.choice({
  label,
  readOnly: true,
  choices: { new: label, seen: label, done: label },
  steps: { new: ['seen'], seen: ['done'], done: [] },
});
const isBlocked = ({ name }: { name?: unknown }) => (name === 'blocked' ? label : undefined);

const things = (actions: object): AnyResource =>
  (
    resourceOf({ state }, { can: { edit: ['owner', 'manager'] } }) as unknown as {
      withActions(all: object): AnyResource;
    }
  ).withActions(actions);

const see = { label, moves: { state: 'seen' }, unless: isBlocked };
const finish = { label, moves: { state: 'done' }, allow: ['owner'] };

test('an action that runs other actions is possible if the first is possible, for roles that may perform all of them', () => {
  const { actions, fields } = things({ see, finish, both: { label, runs: ['see', 'finish'] } });
  const both = actions.both!;
  expect(both.allow).toEqual(['owner']);
  expect(isStep(both)).toBe(true);
  expect(hindranceOf(fields, both, { state: 'new', name: 'free' })).toBeUndefined();
  expect(hindranceOf(fields, both, { state: 'seen', name: 'free' })).toEqual({});
  expect(hindranceOf(fields, both, { state: 'new', name: 'blocked' })).toEqual({ reason: label });
});

test.each([
  [['see'], 'fewer than two'],
  [['see', 'sell'], 'runs sell, which is not another action'],
  [['see', 'both'], 'runs both, which is not another action'],
  [['see', 'ask'], 'runs ask, which requires input'],
])('running %j is reported: %s', (runs, part) => {
  const ask = { label, input: { reason: field.text({ label, required: true }) } };
  expect(complaint(things({ see, ask, both: { label, runs } }))).toContain(part);
});

test('an action that runs other actions can’t also change fields itself', () => {
  expect(complaint(things({ see, finish, both: { label, runs: ['see', 'finish'], patch: {} } }))).toContain(
    "can't have",
  );
});
