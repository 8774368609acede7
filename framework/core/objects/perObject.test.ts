import { expect, test, vi } from 'vitest';
import { perObject } from './perObject';

test('is done once for each object, whatever comes of it', () => {
  const work = vi.fn(({ name }: { name?: string }) => name);
  const named = perObject(work);
  const [one, none] = [{ name: 'one' }, {}];
  expect([named(one), named(one), named(none), named(none), named({ name: 'one' })]).toEqual([
    'one',
    'one',
    undefined,
    undefined,
    'one',
  ]);
  expect(work).toHaveBeenCalledTimes(3);
});

test('that fails is tried again', () => {
  const work = vi
    .fn<(given: object) => string>()
    .mockImplementationOnce(() => {
      throw new Error('not yet');
    })
    .mockReturnValue('made');
  const given = {};
  const made = perObject(work);
  expect(() => made(given)).toThrow('not yet');
  expect(made(given)).toBe('made');
});
