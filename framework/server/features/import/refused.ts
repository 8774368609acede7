import { eq } from 'drizzle-orm';
import type { Fields } from '../../../core/kind';
import { byteOrderMark, csvLine } from '../../../core/text/csv';
import type { Db } from '../../database/database';
import { importRows } from './tables';
import { textIn } from './cells/read';
import type { Import } from './store';
import { rowsAfter } from './store';
import type { Telling } from './view';
import { reasonsOf } from './view';

/** Rows that one answer has at most. */
const atOnce = 2000;

/**
 * A part of the rows of a file that were refused, as a file to put right and import again: its own columns, and at the end why. Begins with the
 * headings, where it is what comes after no row; `next` is after which row it goes on, null at the end.
 */
export const refusedCsv = async (
  tx: Db,
  one: Import,
  after: number,
  telling: Omit<Telling, 'fetches' | 'model' | 'principal'>,
): Promise<{ part: string; next: number | null }> => {
  const { entity, language, translate } = telling;
  const separator = language === 'ar' ? ';' : ',';
  const rows = await rowsAfter(tx, { id: one.id, cursor: after }, eq(importRows.outcome, 'refused'), atOnce);
  const fields = entity.fields as Fields;
  const declared = one.columns.map((name) => fields[name?.split('.', 1)[0] ?? '']);
  const lines = rows.map(({ cells, complaints }) =>
    csvLine(
      [
        ...cells.map((cell, place) => textIn(declared[place], cell)),
        reasonsOf(complaints, telling)
          .map(({ reason }) => reason)
          .join(' · '),
      ],
      { separator },
    ),
  );
  const headings =
    after === 0
      ? byteOrderMark + csvLine([...one.headings, translate(language, 'messages.import_reason')], { separator })
      : '';
  return { part: headings + lines.join(''), next: rows.length === atOnce ? rows.at(-1)!.number : null };
};
