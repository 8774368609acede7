import type { Labels, Language } from '@matjar/admin';
import type { AdminDataProvider } from '@matjar/admin/client/api';
import { csvMoment } from '@matjar/admin/client/parts';
import type { CsvStyle } from '@matjar/admin/client/parts';
import { wayTo, decimalOf, plus, written, byteOrderMark, csvLine } from '@matjar/admin/values';
import type { Text } from '@matjar/admin/values';
import type { RaRecord } from 'react-admin';
import type { MoneyLine, MoneyStatement } from '../../domain/money';
import type { Direction, TransactionType } from '../../resources/transactions/transactions.states';
import { directions, transactionTypes } from '../../resources/transactions/transactions.states';
import { lineNames, texts } from './texts';

export const ledger = 'transactions';

export const settledIn = ({ since, until }: Pick<MoneyStatement, 'since' | 'until'>) => ({
  status: ['done'],
  done_at: { gte: since, lte: until },
});

export const unsettled = { status: ['pending'] };

export const lineAddress = ({ type, direction }: MoneyLine, filter: Readonly<Record<string, unknown>>): string =>
  wayTo.list(ledger, { ...filter, type: [type], direction: [direction] });

/**
 * Returns the label of a statement's line. If no label is declared for the line, the label consists of its type and
 * direction.
 */
export const lineName = ({ type, direction }: Pick<MoneyLine, 'type' | 'direction'>): Text => {
  const ownLabel = lineNames[`${type} ${direction}`];
  if (ownLabel) return ownLabel;
  const [typeName, directionName]: [Text | undefined, Text | undefined] = [
    transactionTypes[type as TransactionType],
    directions[direction as Direction],
  ];
  return {
    en: `${typeName?.en ?? type} (${directionName?.en ?? direction})`,
    ar: `${typeName?.ar ?? type} (${directionName?.ar ?? direction})`,
  };
};

/** The number of records per request: the server's maximum. */
const perCall = 100;

/** A ledger row with its signed amount and the balance after it. */
export interface Movement {
  record: RaRecord;
  amount: string;
  balance: string;
}

/** Sorts ledger rows by settlement time and computes the balance after each row. */
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

/**
 * Fetches all transactions settled in a statement's period. Rejects with the data provider's `HttpError`, or if the
 * request is aborted.
 */
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

/** Returns the reference of a ledger row: the number of its order or payout, or the name of its advertisement. */
export const referenceOf = ({ record }: Movement, key: Language): string => {
  const labels = record.labels as Labels | undefined;
  for (const name of ['order', 'payout', 'advertisement']) {
    const title: unknown = labels?.[name];
    if (typeof title === 'string') return title;
    if (title) return (title as Record<Language, string>)[key];
  }
  return '';
};

/**
 * Formats a statement as CSV, from the opening to the closing balance. Numbers are unformatted, and times are in the
 * shop's time zone.
 */
export const statementCsv = (
  { opening, closing, from, to, time_zone: zone }: MoneyStatement,
  movements: readonly Movement[],
  { key, separator }: Pick<CsvStyle, 'key' | 'separator'>,
): string[] => {
  const headings = [texts.date, texts.code, texts.entry, texts.reference, texts.amount, texts.balance].map(
    (one) => one[key],
  );
  const lines = [
    headings,
    [from, '', texts.opening[key], '', '', opening],
    ...movements.map((movement) => {
      const { record, amount, balance } = movement;
      const name = lineName({ type: String(record.type), direction: String(record.direction) })[key];
      return [
        csvMoment(String(record.done_at), zone),
        String(record.code),
        name,
        referenceOf(movement, key),
        amount,
        balance,
      ];
    }),
    [to, '', texts.closing[key], '', '', closing],
  ];
  return [byteOrderMark, ...lines.map((cells) => csvLine(cells, { separator }))];
};
