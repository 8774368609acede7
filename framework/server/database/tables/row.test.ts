import { describe, expect, it } from 'vitest';
import { books } from '../../../testing/library/books';
import { currencies, fines } from '../../../testing/library/branches';
import { loans } from '../../../testing/library/loans';
import { colours } from '../../../testing/library/shelves';
import { model } from '../../../testing/library/tables';
import { changedRow, emptiedBy, newRow, recordOf } from './row';

describe('newRow', () => {
  it('fills in defaults, the branch and the folded search text', () => {
    const row = newRow(model, colours, { name: { en: 'Crème', ar: 'أبيض' }, hex: '#FFFDD0', other: 1 }, 7);
    expect(row).toEqual({
      name_en: 'Crème',
      name_ar: 'أبيض',
      hex: '#FFFDD0',
      sort: 0,
      active: true,
      search_text: 'creme ابيض #fffdd0',
      branch_id: 7,
    });
  });

  it('stores empty lists instead of null, and no counts', () => {
    const row = newRow(model, books, { name: { en: 'a', ar: 'ب' }, colours: null }, 1);
    expect(row).toMatchObject({ colours: [], bindings: [], tags: [], status: 'active', publisher: null });
  });
});

describe('changedRow', () => {
  it('contains the given values and the recomputed search text', () => {
    const current = { name_en: 'Dinar', name_ar: 'دينار', code: 'KWD', rate: '1.000000' };
    expect(changedRow(model.entity(currencies.name), { code: 'BHD' }, current)).toEqual({
      code: 'BHD',
      search_text: 'dinar دينار bhd',
    });
  });
});

describe('a field whose condition doesn’t hold', () => {
  it('is stored as null, whatever value is sent', () => {
    expect(newRow(model, fines, { scope: 'branch', branch: 3, subject: 4, rate: 5 })).toMatchObject({
      branch: 3,
      subject: null,
    });
    const entity = model.entity(fines.name);
    const current = { scope: 'branch', branch: 3, subject: null, rate: '5.00' };
    expect(changedRow(entity, { scope: 'subject', subject: 4 }, current)).toMatchObject({
      scope: 'subject',
      branch: null,
      subject: 4,
    });
    expect(changedRow(entity, { subject: 4 }, current)).toMatchObject({ subject: null });
    expect(changedRow(entity, { rate: 6 }, current)).not.toHaveProperty('branch');
  });

  it('is cleared when the server changes the record, and returned for the history', () => {
    const entity = model.entity(loans.name);
    expect(emptiedBy(entity, { on_hold: false }, { on_hold: true, hold_reason: 'Lost' })).toEqual({
      hold_reason: null,
    });
    expect(emptiedBy(entity, { on_hold: true, hold_reason: 'Torn' }, { on_hold: false, hold_reason: null })).toEqual(
      {},
    );
  });
});

describe('recordOf', () => {
  it('converts a row to the kinds’ values', () => {
    const { fields } = model.entity(currencies.name);
    const row = { name_en: 'Dinar', name_ar: 'دينار', code: 'KWD', rate: '3.250000', decimals: 3 };
    expect(recordOf(fields, row)).toEqual({
      name: { en: 'Dinar', ar: 'دينار' },
      code: 'KWD',
      default: null,
      rate: 3.25,
      decimals: 3,
      active: null,
    });
  });
});
