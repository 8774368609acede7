import type { AnyField } from '../../core/kind';
import { languagesIn } from '../../core/kind';
import type { Language } from '../../core/register';
import { words } from '../../core/text/text';
import { kindOf } from '../../kinds';

const mebibyte = 1024 * 1024;

/** Limits of an imported file; `cell` is in characters. Files beyond them are refused with a message. */
export const importLimits = { rows: 100_000, columns: 200, bytes: 32 * mebibyte, cell: 100_000 } as const;

/** The maximum file size in megabytes, for messages. */
export const importMegabytes = importLimits.bytes / mebibyte;

/** The heading of the record id's column. Excel takes a file that starts with "ID" for another format (SYLK). */
export const recordId = words('file.recordId');

/** Returns the languages with a column each in a file; empty if the field has one column. */
export const halvesOf = (declared: AnyField): Language[] => {
  const kind = kindOf(declared);
  return kind.toColumns && kind.fromWire ? languagesIn(declared) : [];
};

/** Returns the heading of one language's column. */
export const halfHeading = (label: string, language: string): string => `${label} (${language})`;
