import type { MessageKey } from '../../../../core/register';
import { programAt } from '../../../platform/bounded/worker';

/** A file whose rows are to be read. They are written next to it, as `rowsPath` says. */
export interface RowsJob {
  /** The file's absolute path. */
  file: string;
  /** Of a workbook with several sheets, the one to read. */
  sheet: string | undefined;
  /** Headings that the resource knows, folded: by them the headings are told from titles above them. */
  known: readonly string[];
}

/** Why a file's rows aren't read: the i18n key of the message, and what fills its gaps. */
export interface RowsRefusal {
  fault: 'refused';
  key: MessageKey;
  details: { args?: Record<string, string | number>; data?: unknown };
}

/** The disk doesn't take the rows. */
export interface RowsFailure {
  fault: 'disk';
  code: string;
}

/** The file's headings and how many rows follow them, or why it is refused. */
export type RowsReply = { headings: string[]; count: number } | RowsRefusal | RowsFailure;

/** Where the rows of a file are written: each an array of `FileCell` in JSON on a line of its own, without the headings. */
export const rowsPath = (file: string): string => `${file}-rows`;

/** The program that reads the rows of files. */
export const reading = programAt(import.meta.url, './program', 'readRows');
