import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { perObject } from '../../../core/objects';
import type { Row } from '../tables/types';
import type { Db } from '../database';
import type { Selecting } from './selected';
import type { ByPlace } from './statement';
import { askRows, writtenOnce } from './statement';

/** A statement with a reader of its rows. */
export interface Question<Told> {
  /**
   * Has a `sql.placeholder` per value and columns named by position (`"0"`), as `inJson` returns them; absent if no
   * query is needed. Questions sharing a statement share its names: `session.hash` and `session.now` are the session's.
   */
  written?: SQL;
  values: Row;
  /** Reads the rows, either lists or `inJson`'s objects, by position only. May throw to refuse. */
  told(rows: readonly ByPlace[]): Told;
}

/** Creates a question from a selection's statement; `told` receives the rows found. */
export const questionOf = <Found, Told>(
  { written, read }: Selecting<Found>,
  values: Row,
  told: (found: Found[]) => Told,
): Question<Told> => ({ written, values, told: (rows) => told(rows.map(read)) });

/** Runs a question on its own. */
export const answerTo = async <Told>(db: Db, { written, values, told }: Question<Told>): Promise<Told> =>
  told(written ? await askRows(db, writtenOnce(written)(values)) : []);

/** A question's rows as one JSON text, equal for equal rows. */
export const inJson = perObject(
  (written: SQL): SQL => sql`(select coalesce(json_agg(asked), '[]') from (${written}) as asked)::text`,
);
