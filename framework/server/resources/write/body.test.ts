import { describe, expect, it } from 'vitest';
import { field } from '../../../kinds';
import { fromText, fromTexts } from './body';

const label = { en: 'Field', ar: 'حقل' };

describe('fromText', () => {
  it.each([
    [field.number({ label }), '3', 3],
    [field.number({ label, decimals: 2 }), '-3.25', -3.25],
    [field.number({ label }), 'three', 'three'],
    [field.number({ label }), '1e5', '1e5'],
    [field.toggle({ label, default: true }), '0', false],
    [field.toggle({ label, default: true }), 'true', true],
    [field.toggle({ label, default: true }), 'yes', 'yes'],
    [field.text({ label }), '3', '3'],
    [field.money({ label }), '12.500', '12.500'],
    [field.ref({ label, to: 'publishers' }), '7', 7],
    [field.refs({ label, to: 'publishers' }), ['1', '2', 'x'], [1, 2, 'x']],
    [field.refs({ label, to: 'publishers' }), '', []],
    [field.tags({ label }), ['1'], ['1']],
    [field.hours({ label }), [{ day: '1', open: '09:00' }], [{ day: 1, open: '09:00' }]],
    [field.location({ label }), { lat: '29.5', lng: 'x' }, { lat: 29.5, lng: 'x' }],
    [field.localized({ label }), { en: '5', ar: '٥' }, { en: '5', ar: '٥' }],
  ])('converts %j', (declared, text, value) => expect(fromText(declared, text)).toEqual(value));

  it('leaves undeclared fields unchanged', () => {
    expect(fromTexts({ sort: field.number({ label }) }, { sort: '1', other: '1' })).toEqual({ sort: 1, other: '1' });
  });
});
