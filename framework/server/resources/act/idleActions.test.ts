import { expect, it } from 'vitest';
import { defineResource, field } from '../../..';
import { defineHandlers } from '../defineHandlers';
import { refuseIdleActions } from './idleActions';
import { branch } from '../../../testing/library/scopes';

const label = { en: 'Name', ar: 'الاسم' };
const bells = defineResource({
  name: 'bells', label: { en: ['Bell', 'Bells'], ar: ['جرس', 'أجراس'] }, api: { path: 'bells' }, scope: branch, title: 'name',
  fields: { name: field.text({ label }) },
}).withActions({ rename: { label, patch: { name: 'Bell' } }, ring: { label } });

it('an action that neither its declaration nor a handler does is told of as the server starts', () => {
  expect(() => refuseIdleActions([bells], {})).toThrow('bells: action ring does nothing: it needs a patch, moves or a handler of its name');
  expect(() => refuseIdleActions([bells], { bells: defineHandlers(bells, { ring: async () => {} }) })).not.toThrow();
});
