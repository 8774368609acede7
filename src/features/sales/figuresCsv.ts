import type { Language } from '@matjar/admin';
import { saveCsv, separatorFor } from '@matjar/admin/client/parts';
import type { CsvStyle } from '@matjar/admin/client/parts';
import { byteOrderMark, csvLine } from '@matjar/admin/values';
import { texts as common } from '../visitors/texts';

/** Figures as a file has them: what each line is of, and its values beside those of the range before, as plain numbers. */
export interface Figures {
  headings: readonly string[];
  lines: readonly { name: string; now: readonly string[]; before: readonly string[] }[];
}

/** Figures as the lines of a file: the first heading is of what they are of, the others are there twice. */
export const figuresCsv = (
  { headings: [of = '', ...headings], lines }: Figures,
  key: Language,
  separator: CsvStyle['separator'],
): string[] => {
  const earlier = headings.map((heading) => `${heading} (${common.before[key]})`);
  const all = [[of, ...headings, ...earlier], ...lines.map(({ name, now, before }) => [name, ...now, ...before])];
  return [byteOrderMark, ...all.map((cells) => csvLine(cells, { separator }))];
};

/** Hands the browser the figures as a file to save, named by what they are and their range. */
export const saveFigures = (
  title: string,
  figures: Figures,
  { from, to }: { from: string; to: string },
  key: Language,
): void => saveCsv(title, figuresCsv(figures, key, separatorFor(navigator.languages)), `${from} ${to}`);
