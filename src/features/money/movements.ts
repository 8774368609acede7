import type { RaRecord } from 'react-admin';
import type { AdminDataProvider } from '@matjar/admin/client/api';
import { decimalOf, plus, written } from '@matjar/admin/values';
import type { MoneyStatement } from '../../domain/money';
import { ledger, settledIn } from './lines';

/** Records that one call asks for: the server's cap on a page. */
const perCall = 100;

/** A row of the ledger as a statement has it: its amount below zero where it takes away, and what there was after it. */
export interface Movement {
  record: RaRecord;
  amount: string;
  balance: string;
}

/** The rows of the ledger in the order in which they were settled, each with the balance after it. */
export const movementsOf = (opening: string, records: readonly RaRecord[]): Movement[] => {
  let balance = decimalOf(opening)!;
  const inOrder = records.toSorted(
    (one, other) => String(one.done_at).localeCompare(String(other.done_at)) || Number(one.id) - Number(other.id),
  );
  return inOrder.map((record) => {
    const amount = decimalOf(`${record.direction === 'in' ? '' : '-'}${String(record.amount)}`)!;
    balance = plus(balance, amount);
    return { record, amount: written(amount), balance: written(balance) };
  });
};

/** All that was settled in a statement's days, from the transactions' list. Rejects with the provider's HttpError, or once it is called off. */
export const readMovements = async (
  dataProvider: AdminDataProvider,
  statement: MoneyStatement,
  signal?: AbortSignal,
): Promise<Movement[]> => {
  const found = new Map<unknown, RaRecord>();
  let total = Infinity;
  for (let page = 1; (page - 1) * perCall < total; page += 1) {
    const { data, total: all } = await dataProvider.getList<RaRecord>(ledger, {
      pagination: { page, perPage: perCall },
      sort: { field: 'id', order: 'ASC' },
      filter: settledIn(statement),
      ...(signal && { signal }),
    });
    signal?.throwIfAborted();
    data.forEach((record) => found.set(record.id, record));
    total = all ?? data.length;
    if (data.length === 0) break;
  }
  return movementsOf(statement.opening, [...found.values()]);
};
