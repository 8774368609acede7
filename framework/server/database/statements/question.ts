import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { perObject } from '../../../core/objects';
import type { Row } from '../tables/types';
import type { Db } from '../database';
import type { Selecting } from './selected';
import type { ByPlace } from './statement';
import { askRows, writtenOnce } from './statement';

/** What is to be known of the database: one statement, and what its rows tell. */
export interface Question<Told> {
  /** With a `sql.placeholder` for each value, and its columns called by their places (`"0"`), as `inJson` tells them; absent where it is known without asking. Questions that go by one statement share their names: `session.hash` and `session.now` are the session's. */
  written?: SQL;
  values: Row;
  /** Of rows, whose values are got by their places alone: they are lists, or what JSON makes of rows. Throws what it is that they refuse. */
  told(rows: readonly ByPlace[]): Told;
}

/** A question by a statement of a selection; `told` is given what it finds. */
export const questionOf = <Found, Told>(
  { written, read }: Selecting<Found>,
  values: Row,
  told: (found: Found[]) => Told,
): Question<Told> => ({ written, values, told: (rows) => told(rows.map(read)) });

/** Asks a question by itself. */
export const answerTo = async <Told>(db: Db, { written, values, told }: Question<Told>): Promise<Told> =>
  told(written ? await askRows(db, writtenOnce(written)(values)) : []);

/** A question's rows as one value, a text in JSON: two that are the same tell the same. */
export const inJson = perObject(
  (written: SQL): SQL => sql`(select coalesce(json_agg(asked), '[]') from (${written}) as asked)::text`,
);
