import { describe, expect, it } from 'vitest';
import { unfold } from '../../read/brackets';
import { isTooDeep, mostDepth } from './depth';

const lists = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;
const objects = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) as unknown;

describe('isTooDeep', () => {
  it.each([lists, objects])('takes as many levels as may be, and not one more', (nested) => {
    expect([isTooDeep(nested(mostDepth)), isTooDeep(nested(mostDepth + 1))]).toEqual([false, true]);
  });

  it('counts bracketed keys alike', () => {
    const key = (names: number) => `a${'[b]'.repeat(names - 1)}`;
    expect(isTooDeep(unfold([[key(mostDepth), 'x']]))).toBe(false);
    expect(() => unfold([[key(mostDepth + 1), 'x']])).toThrow(SyntaxError);
  });

  it('finds the one deep place among many, and bears any depth', () => {
    expect(isTooDeep([1, 'x', null, {}, lists(mostDepth)])).toBe(true);
    expect(isTooDeep(lists(100_000))).toBe(true);
  });

  it.each([null, undefined, 1, 'text', true, {}, []])('takes %j', (value) => expect(isTooDeep(value)).toBe(false));
});
