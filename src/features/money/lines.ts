import { wayTo } from '@matjar/admin/values';
import type { Text } from '@matjar/admin/values';
import type { MoneyLine, MoneyStatement } from '../../domain/money';
import type { Direction, TransactionType } from '../../resources/transactions/transactions.states';
import { directions, transactionTypes } from '../../resources/transactions/transactions.states';
import { lineNames } from './texts';

/** The resource of the ledger. */
export const ledger = 'transactions';

/** The filter of the transactions' list that finds what was settled in a statement's days. */
export const settledIn = ({ since, until }: Pick<MoneyStatement, 'since' | 'until'>) => ({
  status: ['done'],
  done_at: { gte: since, lte: until },
});

/** What waits to be settled, as the same list finds it. */
export const unsettled = { status: ['pending'] };

/** The address of the list that holds just the rows of a line. */
export const lineAddress = ({ type, direction }: MoneyLine, filter: Readonly<Record<string, unknown>>): string =>
  wayTo.list(ledger, { ...filter, type: [type], direction: [direction] });

/** What a line is called; one of a type that has no name for its rows together, by its type and its direction. */
export const lineName = ({ type, direction }: Pick<MoneyLine, 'type' | 'direction'>): Text => {
  const known = lineNames[`${type} ${direction}`];
  if (known) return known;
  const [what, way]: [Text | undefined, Text | undefined] = [
    transactionTypes[type as TransactionType],
    directions[direction as Direction],
  ];
  return { en: `${what?.en ?? type} (${way?.en ?? direction})`, ar: `${what?.ar ?? type} (${way?.ar ?? direction})` };
};
