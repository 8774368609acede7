import { describe, expect, it } from 'vitest';
import { ApiError, FieldError } from '../../kernel/apiError';
import { idsOf, mostIds, parseId } from './types';

describe('parseId', () => {
  it.each([
    [1, 1],
    ['12', 12],
    ['\u200f١٢', 12],
    [' 1', 1],
    [2147483648, 2147483648],
    ['9007199254740991', 9007199254740991],
  ])('accepts %j', (value, id) => expect(parseId(value)).toBe(id));

  it.each([
    0,
    -1,
    1.5,
    9007199254740992,
    '9007199254740992',
    '10000000000000000',
    '01',
    '1e3',
    '1 2',
    '1; drop',
    '',
    null,
    undefined,
    true,
    [1],
    {},
    Number.NaN,
  ])('rejects %j', (value) => expect(parseId(value)).toBeUndefined());
});

describe('idsOf', () => {
  it('distinguishes one id from a list, and removes duplicates', () => {
    expect(idsOf(3, 'id')).toEqual({ ids: [3], bulk: false });
    expect(idsOf([3, '4', 3], 'id')).toEqual({ ids: [3, 4], bulk: true });
  });

  it.each([
    [undefined, 'required'],
    [[], 'required'],
    ['', 'required'],
    ['x', 'invalid'],
    [[1, 'x'], 'invalid'],
    [{}, 'invalid'],
  ])('rejects %j', (value, key) => {
    let refusal: unknown;
    try {
      idsOf(value, 'publisher_id');
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(FieldError);
    expect(refusal).toMatchObject({ details: { errors: { publisher_id: [{ key: `validation.${key}` }] } } });
  });

  it('rejects more ids than can be selected by hand', () => {
    const many = Array.from({ length: mostIds + 1 }, (_, index) => index + 1);
    expect(() => idsOf(many, 'id')).toThrow(ApiError);
    expect(idsOf(many.slice(1), 'id').ids).toHaveLength(mostIds);
  });
});
