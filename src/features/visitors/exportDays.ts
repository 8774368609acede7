import type { Language } from '@matjar/admin';
import { saveCsv, separatorFor } from '@matjar/admin/client/parts';
import type { CsvStyle } from '@matjar/admin/client/parts';
import { byteOrderMark, csvLine } from '@matjar/admin/values';
import type { VisitStatistics } from '../../domain/visits';
import { measures } from '../../domain/visits';
import { measureNames, texts } from './texts';

/** The table of days as lines of values: days in ISO's form and plain numbers, headed in a language. */
export const daysCsv = (
  { days }: Pick<VisitStatistics, 'days'>,
  { key, separator }: Pick<CsvStyle, 'key' | 'separator'>,
): string[] => {
  const before = texts.before[key];
  const headings = measures.map((name) => measureNames[name][key]);
  const lines = [
    [
      texts.day[key],
      ...headings,
      `${texts.day[key]} (${before})`,
      ...headings.map((heading) => `${heading} (${before})`),
    ],
    ...days.map(({ day, previous_day: previousDay, previous, ...counts }) => [
      day,
      ...measures.map((name) => String(counts[name])),
      previousDay,
      ...measures.map((name) => String(previous[name])),
    ]),
  ];
  return [byteOrderMark, ...lines.map((cells) => csvLine(cells, { separator }))];
};

/** Hands the browser the table of days as a file to save, named by what it is and its range. */
export const saveDays = (statistics: VisitStatistics, title: string, key: Language): void => {
  const style = { key, separator: separatorFor(navigator.languages) };
  saveCsv(title, daysCsv(statistics, style), `${statistics.from} ${statistics.to}`);
};
