import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MoneyStatement } from '../../domain/money';
import { transactionTypes } from '../../resources/transactions/transactions.states';
import { lineName, movementsOf, statementCsv } from './lines';

const row = fc.record({
  id: fc.nat(),
  direction: fc.constantFrom('in', 'out'),
  type: fc.constantFrom(...Object.keys(transactionTypes)),
  amount: fc.integer({ min: 1, max: 9_999_999 }).map((units) => (units / 1000).toFixed(3)),
  done_at: fc.integer({ min: 0, max: 1000 }).map((minute) => new Date(minute * 60_000).toISOString()),
});

const units = (amount: string) => Math.round(Number(amount) * 1000);

describe('a statement’s movements', () => {
  it('add up from the opening to the closing balance, in the order of settlement', () => {
    fc.assert(
      fc.property(fc.array(row), fc.integer({ min: -5000, max: 5000 }), (rows, opening) => {
        const movements = movementsOf(String(opening), rows);
        const sum = rows.reduce(
          (total, { direction, amount }) => total + (direction === 'in' ? 1 : -1) * units(amount),
          opening * 1000,
        );
        expect(units(movements.at(-1)?.balance ?? String(opening))).toBe(sum);
        const times = movements.map(({ record }) => String(record.done_at));
        expect(times).toEqual(times.toSorted());
      }),
    );
  });

  it('are exported as CSV, between the opening and the closing balance', () => {
    const statement = {
      opening: '10',
      closing: '37.6',
      from: '2026-03-01',
      to: '2026-03-31',
      time_zone: 'Asia/Kuwait',
    } as MoneyStatement;
    const movements = movementsOf('10', [
      {
        id: 2,
        type: 'commission',
        direction: 'out',
        amount: '2.4',
        done_at: '2026-03-02T21:30:00.000Z',
        code: 'B',
        labels: { order: '=A-1' },
      },
      {
        id: 1,
        type: 'sale',
        direction: 'in',
        amount: '30.000',
        done_at: '2026-03-02T21:30:00.000Z',
        code: 'A',
        labels: { order: 'A-1' },
      },
    ]);
    expect(statementCsv(statement, movements, { key: 'en', separator: ',' }).join('')).toBe(
      '\uFEFFSettled,Code,Entry,Concerns,Amount,Balance\r\n2026-03-01,,Opening balance,,,10\r\n' +
        "2026-03-03 00:30:00,A,Sales,A-1,30,40\r\n2026-03-03 00:30:00,B,Commission,'=A-1,-2.4,37.6\r\n2026-03-31,,Closing balance,,,37.6\r\n",
    );
  });
});

it('names an unknown type by its code and direction', () => {
  expect(lineName({ type: 'points', direction: 'in' }).en).toBe('Points (In)');
  expect(lineName({ type: 'tip', direction: 'out' }).ar).toBe('tip (صادر)');
});
