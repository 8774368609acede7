import type { AnyField } from '../../core/kind';
import { languagesIn } from '../../core/kind';
import type { Language } from '../../core/register';
import { words } from '../../core/text/text';
import { kindOf } from '../../kinds';

const mebibyte = 1024 * 1024;

/**
 * The limits for imported files. `cell` is the maximum number of characters in a cell. Files that exceed a limit are
 * rejected with an error message.
 */
export const importLimits = { rows: 100_000, columns: 200, bytes: 32 * mebibyte, cell: 100_000 } as const;

/** The maximum file size in megabytes, for use in messages. */
export const importMegabytes = importLimits.bytes / mebibyte;

/**
 * The heading of the record id column. It isn't "ID", because Excel mistakes a file that starts with "ID" for a SYLK
 * file.
 */
export const recordId = words('file.recordId');

/**
 * If a field has one column per language in files, returns these languages. If it has a single column, returns an empty
 * list.
 */
export const halvesOf = (declared: AnyField): Language[] => {
  const kind = kindOf(declared);
  return kind.toColumns && kind.fromWire ? languagesIn(declared) : [];
};

/** Returns the heading of the column that contains a field's text in one language. */
export const halfHeading = (label: string, language: string): string => `${label} (${language})`;
