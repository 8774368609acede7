import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { field } from '../../../kinds';
import { ApiError, ParameterError } from '../../kernel/apiError';
import { judged, readBy, refusalOf } from './refusal';
import { fieldsOf, flag, id, noQuery, object, orNothing } from './types';

const label = { en: 'Title', ar: 'العنوان' };

const refusalFor = (type: z.ZodType, given: unknown): ApiError => {
  const { error } = type.safeParse(given, { reportInput: true });
  return refusalOf(error!.issues);
};

const keysOf = ({ details }: ApiError) =>
  Object.fromEntries(
    Object.entries(details.errors ?? {}).map(([path, messages]) => [path, messages.map(({ key }) => key)]),
  );

describe('a call that doesn’t match its schema', () => {
  const loan = object({ book: id, days: z.int().max(30, 'validation.max').optional() });

  it.each([undefined, null, 'text', 3, []])('is rejected with 400 if it is %j', (given) => {
    expect(refusalFor(loan, given)).toMatchObject({ status: 400, key: 'messages.invalid_request' });
  });

  it('gets a separate message for each invalid field, never the library’s own message', () => {
    const refusal = refusalFor(loan, { book: 'x', days: 'many' });
    expect(refusal).toMatchObject({ status: 422, key: 'messages.check_fields' });
    expect(keysOf(refusal)).toEqual({ book: ['validation.invalid'], days: ['validation.invalid'] });
    expect(keysOf(refusalFor(loan, { book: 1, days: 31 }))).toEqual({ days: ['validation.max'] });
  });

  it('gets a separate message for missing fields', () => {
    const refusal = refusalFor(z.object({ name: z.string() }), {});
    expect([refusal.key, keysOf(refusal)]).toEqual(['messages.fill_all_fields', { name: ['validation.required'] }]);
  });

  it('gets a message for each unknown name, including inherited property names', () => {
    const refusal = refusalFor(noQuery, { page: '1', constructor: '2' });
    expect(keysOf(refusal)).toEqual({ page: ['validation.unknown_field'], constructor: ['validation.unknown_field'] });
  });

  it('is rejected as a whole with the status and message that its schema throws', () => {
    const late = z.unknown().transform(
      readBy(() => {
        throw new ApiError(422, 'messages.bulk_limit', { args: { smart_count: 1000 } });
      }),
    );
    expect(refusalFor(z.object({ ids: late.optional() }), { ids: [] })).toMatchObject({
      status: 422,
      key: 'messages.bulk_limit',
      details: { args: { smart_count: 1000 } },
    });
  });

  it('gets a nested value’s error at the path of the value', () => {
    const line = z.unknown().transform(
      readBy(() => {
        throw new ParameterError('qty', 'validation.max', { smart_count: 2 });
      }),
    );
    const { details } = refusalFor(z.object({ lines: z.array(line) }), { lines: [{}] });
    expect(details.errors).toEqual({
      'lines.0.qty': [{ key: 'validation.max', field: 'qty', args: { smart_count: 2 } }],
    });
  });

  it('passes on unexpected errors unchanged', () => {
    const broken = z.unknown().transform(
      readBy(() => {
        throw new TypeError('of ours');
      }),
    );
    expect(() => broken.safeParse(1)).toThrow('of ours');
  });
});

describe('the values of declared fields', () => {
  const fields = {
    title: field.text({ label, required: true, max: 5 }),
    note: field.text({ label }),
    copies: field.number({ label, default: 1 }),
  };

  it('are trimmed, are null if blank, and get their defaults', () => {
    expect(judged(fieldsOf(fields), { title: ' Noor ', note: '  ' })).toEqual({ title: 'Noor', note: null, copies: 1 });
  });

  it('get all errors together, by field and with the exceeded limits', () => {
    const { details } = refusalFor(fieldsOf(fields), { title: 'too long', copies: 1.5, more: 1 });
    expect(details.errors).toMatchObject({
      title: [{ key: 'validation.too_long', field: 'title', args: { max: 5 } }],
      copies: [{ key: 'validation.integer' }],
      more: [{ key: 'validation.unknown_field' }],
    });
  });

  it('are rejected without repeating an unknown name', () => {
    const refusal = refusalFor(fieldsOf(fields, { unknown: 'no such call' }), { title: 'x', '<script>': 1 });
    expect(refusal).toMatchObject({ status: 400, key: 'messages.invalid_request' });
  });
});

describe('values in several notations', () => {
  it.each([
    ['7', 7],
    [7, 7],
    [9_007_199_254_740_991, 9_007_199_254_740_991],
  ])('the id %j is parsed as %i', (given, read) => expect(judged(id, given)).toBe(read));

  it.each(['', '0', '07', '1.5', '7 8', 0, -1, 1.5, 9_007_199_254_740_992, true, null, [7]])(
    'the id %j is rejected',
    (given) => {
      expect(id.safeParse(given).success).toBe(false);
    },
  );

  it.each([
    ['1', true],
    ['0', false],
    [true, true],
    [false, false],
    [undefined, undefined],
  ])('the flag %j is parsed as %j', (given, read) => {
    expect(judged(flag, given)).toBe(read);
  });

  it.each(['yes', 1, null])('the flag %j is rejected', (given) => expect(flag.safeParse(given).success).toBe(false));

  it.each([undefined, null, {}])('a body without required fields may be missing: %j', (given) => {
    expect(judged(orNothing(object({ others: flag })), given)).toEqual({});
  });
});
