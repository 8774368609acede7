import { expect, it } from 'vitest';
import { defineResource } from '../../declaration/resource/resource';
import { field } from '../../kinds';
import { defineHandlers } from '../resources/defineHandlers';
import { refuseIdle } from './checkServer';
import { branch } from '../../testing/library/scopes';

const label = { en: 'Name', ar: 'الاسم' };
const bells = defineResource({
  name: 'bells',
  label: { en: ['Bell', 'Bells'], ar: ['جرس', 'أجراس'] },
  api: { path: 'bells' },
  scope: branch,
  title: 'name',
  fields: { name: field.text({ label }) },
}).withActions({ rename: { label, patch: { name: 'Bell' } }, ring: { label } });

it('rejects an action without an effect, at start', () => {
  expect(() => refuseIdle([bells], {})).toThrow(
    'bells: action ring does nothing: give it `patch`, `moves` or a handler of the same name',
  );
  expect(() => refuseIdle([bells], { bells: defineHandlers(bells, { ring: async () => {} }) })).not.toThrow();
});

it('rejects a hook that never runs, at start', () => {
  const hooks = {
    before: { status: async () => {}, create: async () => {} },
    after: { reorder: async () => {} },
    ring: async () => {},
  };
  const idle = ['before.status', 'after.reorder'].map(
    (hook) =>
      `\n  bells: the hook ${hook} never runs, because no role may do this to the records: remove the hook, or allow the operation`,
  );
  expect(() => refuseIdle([bells], { bells: defineHandlers(bells, hooks) })).toThrow(
    new Error(`The declarations don't fit together:${idle.join('')}`),
  );
});

it('rejects a handler of an action that only runs other actions', () => {
  const runs = { ...bells, actions: { ...bells.actions, both: { label, runs: ['rename', 'ring'] } } };
  const handlers = defineHandlers(runs, { ring: async () => {}, both: async () => {} });
  expect(() => refuseIdle([runs], { bells: handlers })).toThrow('bells: the handler of both never runs');
});
