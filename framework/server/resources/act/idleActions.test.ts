import { expect, it } from 'vitest';
import { defineResource, field } from '../../..';
import { resources } from '../../../../src/resources/all';
import { handlers } from '../../../../server/resources';
import { defineHandlers } from '../defineHandlers';
import { refuseIdleActions } from './idleActions';
import { shop } from '../../../../src/scopes';

const label = { en: 'Name', ar: 'الاسم' };
const bells = defineResource({
  name: 'bells', label: { en: ['Bell', 'Bells'], ar: ['جرس', 'أجراس'] }, api: { path: 'bells' }, scope: shop, title: 'name',
  fields: { name: field.text({ label }) },
}).withActions({ rename: { label, patch: { name: 'Bell' } }, ring: { label } });

it('an action that neither its declaration nor a handler does is told of as the server starts', () => {
  expect(() => refuseIdleActions([bells], {})).toThrow('bells: action ring does nothing: it needs a patch, moves or a handler of its name');
  expect(() => refuseIdleActions([bells], { bells: defineHandlers(bells, { ring: async () => {} }) })).not.toThrow();
});

it('every action of the product does something', () => {
  expect(() => refuseIdleActions(resources, handlers)).not.toThrow();
});
