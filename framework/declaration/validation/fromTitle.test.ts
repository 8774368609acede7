import { describe, expect, it } from 'vitest';
import { resources } from '../../testing/library/admin';
import type { AnyField, Fields } from '../../core/kind';
import type { AnyResource } from '../resource/resource';
import { isMadeFor, isMadeFromTitle, valuesFromTitle } from './fromTitle';

const named = (name: string) => resources.find((one) => one.name === name) as AnyResource;

describe('a record created from its title', () => {
  it.each([
    ['shelves', true],
    ['publishers', true],
    // The form derives the code from the title.
    ['bindings', true],
    // The form doesn't derive a colour from the title.
    ['colours', false],
    // A book can't be created from a title, because a shelf and a price are required.
    ['books/view-all', false],
    ['currencies', false],
  ])('is possible for %s: %s', (name, can) => {
    expect(isMadeFromTitle(named(name))).toBe(can);
  });

  it('has the title in each required language, or else in the typed language, and derived values', () => {
    expect(valuesFromTitle(named('bindings'), 'Half leather', 'en')).toEqual({
      name: { en: 'Half leather', ar: 'Half leather' },
      code: 'HALF-LEATHER',
    });
    const { name, ...fields } = named('shelves').fields as Fields;
    const lax = { ...named('shelves'), fields: { ...fields, name: { ...name!, required: false } } } as AnyResource;
    expect(valuesFromTitle(lax, 'رف', 'ar')).toEqual({ name: { en: '', ar: 'رف' } });
  });

  it('is not offered if the new record wouldn’t match the reference’s filter or the role can’t create it', () => {
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
