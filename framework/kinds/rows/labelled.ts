import type { Labels } from '../../declaration/record';
import type { RowValue } from './kind';

/** A record's rows, each with the titles of what it refers to, as far as they came with the record. */
export const labelled = (rows: readonly RowValue[], labels: Labels[string] | undefined): (RowValue & { labels: Labels })[] =>
  rows.map((row, index) => ({ ...row, labels: { ...(Array.isArray(labels) && (labels[index] as Labels)) } }));
