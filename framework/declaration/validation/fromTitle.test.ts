import { describe, expect, it } from 'vitest';
import { resources } from '../../testing/library/admin';
import type { AnyField, Fields } from '../../core/kind';
import type { AnyResource } from '../resource/resource';
import { isMadeFor, isMadeFromTitle, valuesFromTitle } from './fromTitle';

const named = (name: string) => resources.find((one) => one.name === name) as AnyResource;

describe('a record that is made of its title', () => {
  it.each([
    ['shelves', true],
    ['publishers', true],
    // Its code is proposed.
    ['bindings', true],
    // Its colour is not.
    ['colours', false],
    // It needs a shelf and a price.
    ['books/view-all', false],
    ['currencies', false],
  ])('can be one of %s: %s', (name, can) => {
    expect(isMadeFromTitle(named(name))).toBe(can);
  });

  it('has it in each language where all are required, else in the one that it is in, and what is proposed from it', () => {
    expect(valuesFromTitle(named('bindings'), 'Half leather', 'en')).toEqual({
      name: { en: 'Half leather', ar: 'Half leather' },
      code: 'HALF-LEATHER',
    });
    const { name, ...fields } = named('shelves').fields as Fields;
    const lax = { ...named('shelves'), fields: { ...fields, name: { ...name!, required: false } } } as AnyResource;
    expect(valuesFromTitle(lax, 'رف', 'ar')).toEqual({ name: { en: '', ar: 'رف' } });
  });

  it('is none of those that the resource itself has rows for, that no form offers, that a role can’t name, or that are made otherwise', () => {
    const shelves = named('shelves');
    const field = (among?: object) => ({ kind: 'ref', to: 'shelves', ...among }) as unknown as AnyField;
    const books = { name: 'books/view-all' };
    expect(isMadeFor(field(), books, shelves)).toBe(true);
    expect(isMadeFor(field({ among: { status: ['active'] } }), books, shelves)).toBe(true);
    expect(isMadeFor(field({ among: { status: 'inactive' } }), books, shelves)).toBe(false);
    expect(isMadeFor(field({ among: { state: 'open' } }), books, shelves)).toBe(false);
    expect(isMadeFor(field(), { name: 'shelves' }, shelves)).toBe(false);
    const { name, ...fields } = shelves.fields as Fields;
    expect(
      isMadeFromTitle({ ...shelves, fields: { ...fields, name: { ...name!, readOnly: true } } } as AnyResource),
    ).toBe(false);
    expect(isMadeFromTitle({ ...shelves, importable: false })).toBe(false);
    expect(isMadeFromTitle({ ...shelves, title: 'sort' } as AnyResource)).toBe(false);
  });
});
