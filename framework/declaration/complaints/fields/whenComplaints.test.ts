import { describe, expect, test } from 'vitest';
import { withWhen } from '../../resource/when';
import { field } from '../../../kinds';
import type { Fields } from '../../../core/kind';
import type { AnyResource } from '../../resource/resource';
import { complaint, resourceOf } from '../../testing/resources';
import { label } from '../../../testing/judge';

const text = field.text({ label });
const size = field.choice({ label, choices: { small: label, large: label } });

/** Returns a resource with `when` conditions that the compiler would reject. */
const dependingOn = (fields: Fields, when: Record<string, (record: never) => boolean>) =>
  resourceOf(withWhen(fields, when as never) as Fields);

/** A record whose fields are unknown to the compiler. */
type AnyValues = Record<string, { length: number } | null>;

describe('conditional fields are rejected', () => {
  test.each<[string, Record<string, (record: never) => boolean>, string]>([
    [
      'if they depend on an unknown field',
      { a: ({ nmae }: AnyValues) => nmae!.length > 0 },
      'the `when` of field a reads nmae, which is not a field next to it: it can read name, b, size, tags',
    ],
    [
      'if they depend on a common field that no form has',
      { a: ({ created_at }: AnyValues) => created_at !== null },
      'the `when` of field a reads created_at, which is not a field next to it',
    ],
    [
      'if they depend on themselves',
      { a: ({ a }: AnyValues) => a !== null },
      'the `when` of field a reads the field itself, so that it would never be shown: read another field',
    ],
    [
      'if they depend on a virtual field',
      { a: ({ word }: AnyValues) => word !== null },
      'the `when` of field a reads word, which is virtual: it can read name, b, size, tags',
    ],
    [
      'if they depend on a computed field',
      { a: ({ made }: AnyValues) => made !== null },
      'the `when` of field a reads made, which the server computes',
    ],
    [
      'if they depend on a state',
      { a: ({ state }: AnyValues) => state !== null },
      'the `when` of field a reads state, which the server computes',
    ],
    [
      'if they depend on a count',
      { a: ({ up }: AnyValues) => up !== null },
      'the `when` of field a reads up, which isn’t stored with the record',
    ],
    [
      'if they depend on a masked field',
      { a: ({ phone }: AnyValues) => phone !== null },
      'the `when` of field a reads phone, which is masked for some roles',
    ],
    [
      'if they read a forbidden field only for some values of another field',
      { a: ({ size: of, ...rest }: AnyValues & { size: unknown }) => of === 'large' && rest.made !== null },
      'the `when` of field a reads made, which the server computes',
    ],
    [
      'if they depend on the presence of a long text',
      { a: ({ b, made }: AnyValues) => b !== null && made !== null },
      'the `when` of field a reads made',
    ],
    [
      'if their condition throws on an empty form',
      { a: ({ b }: AnyValues) => b!.length > 3 },
      'the `when` of field a fails for an empty record (TypeError',
    ],
    [
      'in a cycle of two fields',
      { a: ({ b }: AnyValues) => b === null, b: ({ a }: AnyValues) => a === null },
      'the `when`s form a cycle, a → b → a, so that none of these fields would ever be shown: take one out of `withWhen`',
    ],
    [
      'in a cycle of three fields',
      {
        tags: ({ a }: AnyValues) => a === null,
        a: ({ b }: AnyValues) => b === null,
        b: ({ tags }: AnyValues) => tags !== null,
      },
      'the `when`s form a cycle, a → b → tags → a, so that none',
    ],
    [
      'in a cycle that exists only for one value',
      {
        a: ({ size: of, b }: AnyValues & { size: unknown }) => of === 'small' || b === null,
        b: ({ tags, a }: AnyValues) => tags!.length > 0 && a === null,
      },
      'the `when`s form a cycle, a → b → a',
    ],
  ])('%s', (_how, when, sentence) => {
    const things = dependingOn(
      {
        a: text,
        b: text,
        size,
        tags: field.tags({ label }),
        word: field.password({ label, virtual: true }),
        made: field.text({ label, readOnly: true, computed: true }),
        state: field.state({
          label,
          choices: { yes: label, no: label },
          cases: [{ is: 'yes', when: { field: 'b', is: 'filled' } }],
          otherwise: 'no',
        }),
        by: field.ref({ label, to: 'things', required: true }),
        up: field.count({ label, of: 'things', by: 'by' }),
        phone: field.phone({ label, masked: ['viewer'] }),
      },
      when,
    );
    expect(complaint(things)).toContain(`things: ${sentence.replace('size, tags', 'size, tags, by')}`);
  });

  test('in a cycle, which is reported once, without the fields that lead to it', () => {
    const things = dependingOn(
      { a: text, b: text, c: text },
      { a: ({ b }: AnyValues) => b === null, b: ({ c }: AnyValues) => c === null, c: ({ b }: AnyValues) => b === null },
    );
    expect(complaint(things).split('\n').slice(1)).toEqual([
      expect.stringContaining('the `when`s form a cycle, b → c → b'),
    ]);
  });

  test('as the record’s title, and as a column of a grid', () => {
    const named = {
      ...resourceOf(withWhen({ a: text, size }, { a: ({ size: of }) => of === 'small' }), { title: 'a' }),
    };
    expect(complaint(named)).toContain(
      'things: field a is the title, but has a `when`, so that some records have no title: make another field the title',
    );
    const rows = resourceOf(
      withWhen({ up: field.ref({ label, to: 'things' }), size, a: text }, { a: ({ size: of }) => of === 'small' }),
      { name: 'parts', api: { path: 'parts' } },
    );
    const holding = (more: object) =>
      resourceOf({
        sizes: field.refs({ label, to: 'things' }),
        parts: field.rows({ label, of: rows, by: 'up', ...more } as never),
      });
    expect(complaint(holding({ axes: { up: 'sizes' } }), rows)).toContain(
      'things: field parts holds rows in a grid, whose field a has a `when`, but a grid shows all fields',
    );
    expect(complaint(holding({}), rows)).toBe('none');
    expect(complaint(holding({ readOnly: true }), rows)).toBe('none');
  });

  test('in an action’s input, too', () => {
    const things = {
      ...resourceOf({ size }),
      actions: {
        grow: {
          label,
          input: withWhen({ a: text, b: text }, { a: (({ size: of }: AnyValues) => of === null) as never }),
        },
      },
    } as AnyResource;
    expect(complaint(things)).toContain(
      'things: action grow: the `when` of field a reads size, which is not a field next to it: it can read b',
    );
  });
});

test('conditional fields may depend on each other without a cycle', () => {
  const things = resourceOf(
    withWhen(
      { a: text, b: field.number({ label }), size, c: text },
      {
        a: ({ size: of, b }) => of === 'large' && b !== null && b > 5,
        b: ({ size: of }) => of !== null,
        c: ({ a, b }) => a !== null || b === 0,
      },
    ),
  );
  expect(complaint(things)).toBe('none');
});
