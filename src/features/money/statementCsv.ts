import type { Labels, Language } from '@matjar/admin';
import { csvMoment } from '@matjar/admin/client/parts';
import type { CsvStyle } from '@matjar/admin/client/parts';
import { byteOrderMark, csvLine } from '@matjar/admin/values';
import type { MoneyStatement } from '../../domain/money';
import { lineName } from './lines';
import type { Movement } from './movements';
import { texts } from './texts';

/** What a row of the ledger is of: the number of its order or its payout, the name of its advertisement. */
export const referenceOf = ({ record }: Movement, key: Language): string => {
  const labels = record.labels as Labels | undefined;
  for (const name of ['order', 'payout', 'advertisement']) {
    const title: unknown = labels?.[name];
    if (typeof title === 'string') return title;
    if (title) return (title as Record<Language, string>)[key];
  }
  return '';
};

/** A statement as lines of values: plain decimals and the shop's time, between the balance before and the one at the end. */
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
