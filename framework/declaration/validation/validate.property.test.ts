import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyResource } from '../resource';
import { defaultsOf, validate } from './validate';
import { resources } from '../../testing/library/admin';

test.each(resources.map((resource) => [resource.name, resource as AnyResource] as const))(
  'whatever JSON is sent to %s gets an answer that could be stored',
  (_name, resource) => {
    const keys = fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...Object.keys(resource.fields)) },
      fc.constantFrom('__proto__', 'constructor', 'toString', 'id', ''),
      fc.string(),
    );
    const bodies = fc
      .array(fc.tuple(keys, fc.jsonValue({ maxDepth: 3 })))
      .map((entries) => Object.fromEntries(entries));
    fc.assert(
      fc.property(bodies, fc.constantFrom('create', 'update'), (body, mode) => {
        const { values, complaints } = validate(resource, body, mode);
        const known = new Set(Object.keys(resource.fields));
        expect(Object.keys(values).filter((name) => !known.has(name))).toEqual([]);
        if (Object.keys(complaints).length > 0) return;
        // What always has a value has one.
        const always = Object.entries(defaultsOf(resource.fields)).filter(
          ([name, value]) => value !== null && name in values,
        );
        expect(always.filter(([name]) => values[name] == null)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  },
);
