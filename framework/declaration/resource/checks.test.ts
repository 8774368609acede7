import { describe, expect, test } from 'vitest';
import { after, anyOf, notBefore, same } from './checks';

describe('after', () => {
  const check = after('start', 'end');

  test('reports the error on the end field', () => {
    expect(check).toMatchObject({ at: 'end', message: 'validation.end_after_start' });
  });

  test.each([
    [{ start: '2026-01-01', end: '2026-01-02' }, true],
    [{ start: '2026-01-02', end: '2026-01-01' }, false],
    [{ start: '2026-01-01', end: '2026-01-01' }, false],
    // The same time in two notations that sort differently as text.
    [{ start: '2026-01-01T00:00:00Z', end: '2026-01-01T02:00:00+03:00' }, false],
    [{ start: '2026-01-01T09:00:00.000Z', end: '2026-01-01T10:00:00Z' }, true],
    [{ start: '2026-01-01', end: null }, true],
    [{ start: null, end: '2026-01-01' }, true],
    [{ start: '', end: '' }, true],
    [{}, true],
  ])('%j: %s', (record, passes) => {
    expect(check.passes(record)).toBe(passes);
  });
});

describe('notBefore', () => {
  const check = notBefore('from', 'to');

  test.each([
    [{ from: '2026-01-01', to: '2026-01-01' }, true],
    [{ from: '2026-01-01', to: '2026-01-02' }, true],
    [{ from: '2026-01-02', to: '2026-01-01' }, false],
    [{ from: '2026-01-02', to: null }, true],
  ])('%j: %s', (record, passes) => {
    expect(check.passes(record)).toBe(passes);
  });

  test('reports the error on the end field', () => {
    expect(check.at).toBe('to');
  });
});

describe('anyOf', () => {
  const check = anyOf(['sizes', 'colours'], 'validation.required');

  test('reports the error on the first field', () => {
    expect(check).toMatchObject({ at: 'sizes', message: 'validation.required' });
  });

  test.each([
    [{ sizes: [1], colours: [] }, true],
    [{ sizes: [], colours: [1] }, true],
    [{ sizes: [1], colours: [1] }, true],
    [{ sizes: [], colours: [] }, false],
    [{ sizes: null, colours: '' }, false],
    [{}, false],
    // Zero and false are values, so they don't count as empty.
    [{ sizes: 0 }, true],
    [{ sizes: false }, true],
  ])('%j: %s', (record, passes) => {
    expect(check.passes(record)).toBe(passes);
  });
});

describe('same', () => {
  const check = same('password', 'again', 'validation.password_mismatch');

  test('reports the error on the repeated field', () => {
    expect(check).toMatchObject({ at: 'again', message: 'validation.password_mismatch' });
  });

  test.each([
    [{ password: 'a', again: 'a' }, true],
    [{ password: 'a', again: 'A' }, false],
    [{ password: 'a' }, false],
    [{ again: 'a' }, false],
    [{ password: null }, true],
    [{}, true],
  ])('%j: %s', (record, passes) => {
    expect(check.passes(record)).toBe(passes);
  });
});
