import { fold } from '../../../../core/text/fold';
import { isBlank } from '../../../../core/text/plain';
import { ApiError } from '../../../kernel/apiError';
import type { FileCell } from '../tables';

/** Maximum number of rows before the headings. */
export const headingRows = 10;

export const shownIn = (cell: FileCell | undefined): string => (typeof cell === 'object' ? cell.shown : (cell ?? ''));

const filled = (row: readonly FileCell[]): string[] => row.map(shownIn).filter((text) => !isBlank(text));

/**
 * Returns the index of the headings in a file's first rows. Rows above are titles if they have fewer cells and at least half of the
 * headings are known. Throws `ApiError` 422 for a title above unknown headings.
 */
export const findHeadings = (rows: readonly (readonly FileCell[])[], known: ReadonlySet<string>): number => {
  const found = rows.map(filled);
  const hits = found.map((texts) => texts.filter((text) => known.has(fold(text))).length);
  const best = hits.indexOf(Math.max(...hits));
  const isHeading =
    hits[best]! > 0 &&
    hits[best]! * 2 >= found[best]!.length &&
    found.slice(0, best).every(({ length }) => length < found[best]!.length);
  if (isHeading) return best;
  const [title = [], next = []] = found;
  if (hits[0] === 0 && title.length === 1 && next.length > 1)
    throw new ApiError(422, 'messages.import_title', { args: { title: title[0]!.slice(0, 100) } });
  return 0;
};
