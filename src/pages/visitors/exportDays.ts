import type { TextKey } from '../../core/text';
import type { VisitStatistics } from '../../core/visits';
import { visitMeasures } from '../../core/visits';
import { measureNames, texts } from './texts';

/** Excel takes a file for UTF-8, and so shows Arabic, only with this in front. */
const byteOrderMark = '\uFEFF';

/** The table of days as comma-separated values (RFC 4180): days in ISO's form and plain numbers, headed in a language. */
export const daysCsv = ({ days }: Pick<VisitStatistics, 'days'>, key: TextKey): string => {
  const before = texts.before[key];
  const headings = visitMeasures.map((name) => measureNames[name][key]);
  const lines = [
    [texts.day[key], ...headings, `${texts.day[key]} (${before})`, ...headings.map((heading) => `${heading} (${before})`)],
    ...days.map(({ day, previous_day: previousDay, previous, ...counts }) => [
      day, ...visitMeasures.map((name) => counts[name]), previousDay, ...visitMeasures.map((name) => previous[name]),
    ]),
  ];
  return `${byteOrderMark}${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
};

/** Hands the browser the table of days as a file to save, named by what it is and its range. */
export const saveDays = (statistics: VisitStatistics, title: string, key: TextKey): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([daysCsv(statistics, key)], { type: 'text/csv;charset=utf-8' }));
  link.download = `${title} ${statistics.from} ${statistics.to}.csv`;
  link.click();
  // Safari reads it some time after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
