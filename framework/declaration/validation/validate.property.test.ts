import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kindOf } from '../../kinds';
import { writableOf } from '../../kinds/rows/kind';
import type { Fields } from '../../core/kind';
import type { AnyResource } from '../resource/resource';
import { defaultsOf, validate } from './validate';
import { resources } from '../../testing/library/admin';

const foreign = fc.constantFrom('__proto__', 'constructor', 'toString', 'id', '');

/** Generates objects with some of these names, some inherited names, and random names. */
const objects = (names: readonly string[], values: fc.Arbitrary<unknown>) => {
  const keys = fc.oneof(...names.map((name) => fc.constant(name)), foreign, fc.string());
  return fc
    .array(fc.tuple(keys, values), { maxLength: 8 })
    .map((entries) => Object.fromEntries(entries) as Record<string, unknown>);
};

/** Generates any JSON value and, for fields with rows, also lists of rows. */
const sentTo = (fields: Fields): fc.Arbitrary<unknown> => {
  const json = fc.jsonValue({ maxDepth: 3 });
  const ofRows = Object.values(fields).flatMap((declared) => {
    const own = kindOf(declared).rows?.(declared);
    if (!own) return [];
    const inner = writableOf(own);
    return [fc.array(objects(Object.keys(inner), sentTo(inner)), { maxLength: 3 })];
  });
  return fc.oneof(json, ...ofRows);
};

test.each(resources.map((resource) => [resource.name, resource as AnyResource] as const))(
  'any JSON sent to %s gives only values that can be stored',
  (_name, resource) => {
    const bodies = objects(Object.keys(resource.fields), sentTo(resource.fields as Fields));
    fc.assert(
      fc.property(bodies, fc.constantFrom('create', 'update'), (body, mode) => {
        const { values, complaints } = validate(resource, body, mode);
        const known = new Set(Object.keys(resource.fields));
        expect(Object.keys(values).filter((name) => !known.has(name))).toEqual([]);
        if (Object.keys(complaints).length > 0) return;
        // Fields with a default other than null are never empty.
        const always = Object.entries(defaultsOf(resource.fields)).filter(
          ([name, value]) => value !== null && name in values,
        );
        expect(always.filter(([name]) => values[name] == null)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  },
);
