import { describe, expect, test } from 'vitest';
import { field, kindOf } from '../../../kinds';
import type { AnyResource } from '../resource';
import { defineResource } from '../resource';
import { canSort } from '../list';
import { complaint, resourceOf } from '../../testing/resources';
import { label } from '../../../testing/judge';

const partsWith = (fields: object) =>
  resourceOf({ up: field.ref({ label, to: 'things' }), ...fields }, { name: 'parts', api: { path: 'parts' } });
const totalOf = (parts: AnyResource, more: object = {}) => ({
  parts: field.rows({ label, of: parts, by: 'up' }),
  sum: field.total({ label, rows: 'parts', field: 'own', ...more } as never),
});

describe('a total', () => {
  test.each([
    [
      'a whole number',
      field.number({ label, min: 0, max: 9 }),
      { kind: 'number', min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER },
      12,
    ],
    ['a number with decimals', field.number({ label, decimals: 2 }), { kind: 'number', decimals: 2 }, 7.04],
    ['a percentage', field.percent({ label, decimals: 1 }), { kind: 'percent', decimals: 1 }, 100.5],
    ['an amount', field.money({ label, required: true }), { kind: 'money' }, '7.041'],
  ])('of %s is of the same kind, and read-only', (_, own, kind, value) => {
    const sum = resourceOf(totalOf(partsWith({ own }))).fields.sum;
    expect(sum).toMatchObject({
      ...kind,
      label,
      readOnly: true,
      computed: true,
      adds: { rows: 'parts', field: 'own' },
    });
    expect(sum.required).toBeUndefined();
    expect(kindOf(sum).fromColumns!(() => String(value), sum)).toBe(value);
  });

  test('has the TypeScript type of the field it adds up', () => {
    const lines = defineResource({
      name: 'lines',
      label: { en: ['Line', 'Lines'], ar: ['بند', 'البنود'] },
      api: { path: 'lines' },
      scope: { rows: 'platform', rights: {} } as never,
      title: 'of',
      fields: { of: field.ref({ label, to: 'things' }), cost: field.money({ label }), qty: field.number({ label }) },
    });
    const things = defineResource({
      name: 'things',
      label: { en: ['Thing', 'Things'], ar: ['شيء', 'الأشياء'] },
      api: { path: 'things' },
      scope: { rows: 'platform', rights: {} } as never,
      title: 'cost',
      fields: {
        lines: field.rows({ label, of: lines, by: 'of' }),
        cost: field.total({ label, rows: 'lines', field: 'cost' }),
        qty: field.total({ label, rows: 'lines', field: 'qty' }),
      },
      editable: ({ cost, qty }) => cost.startsWith('7') && qty.toFixed() === '2',
    });
    expect(things.editable!({ cost: '7.041', qty: 2 } as never)).toBe(true);
  });

  test('can be used for sorting and filtering only if it is stored, and then starts at zero', () => {
    const parts = partsWith({ own: field.money({ label }) });
    const list = { columns: ['sum'], filters: ['sum'], search: [] };
    const read = resourceOf(totalOf(parts), { list });
    expect(canSort(read.fields.sum)).toBe(false);
    expect(complaint(read, parts)).toContain(
      'things: filter sum is added up on each read, and only stored values can be filtered: make it `kept`',
    );
    const kept = resourceOf(totalOf(parts, { kept: true }), { list });
    expect(kept.fields.sum).toMatchObject({ kind: 'money', kept: true, default: '0' });
    expect([kept.fields.sum.computed, canSort(kept.fields.sum), complaint(kept, parts)]).toEqual([
      undefined,
      true,
      'none',
    ]);
  });

  test.each([
    ['a text', field.text({ label }), 'which is a text: only numbers, percentages and amounts can be added up'],
    ['a day', field.date({ label }), 'which is a date: only numbers, percentages and amounts can be added up'],
    ['a field that isn’t stored', field.number({ label, readOnly: true, computed: true }), "which isn't stored"],
    ['an inherited field', field.money({ label, inherits: 'up' }), 'which takes its owner’s value where it is empty'],
    [
      'amounts in several currencies',
      field.money({ label, currency: 'code' }),
      'whose rows have a currency each: name the record’s own currency in `currency`',
    ],
  ])('of %s is rejected', (_, own, reason) => {
    const parts = partsWith({ own, code: field.text({ label }) });
    expect(complaint(resourceOf(totalOf(parts)), parts)).toContain(`things: field sum adds up own of parts, ${reason}`);
  });

  test('of an undeclared field is rejected', () => {
    const parts = partsWith({});
    expect(complaint(resourceOf(totalOf(parts)), parts)).toContain(
      'field sum adds up own of parts, which is not a declared field',
    );
    const sum = field.total({ label, rows: 'name', field: 'own' });
    expect(complaint(resourceOf({ sum }))).toContain('field sum adds up own of name, which is not a declared field');
  });
});
