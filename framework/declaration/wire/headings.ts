import type { AnyField } from '../../core/kind';
import type { Language } from '../../core/register';
import { words } from '../../core/text/text';
import { kindOf } from '../../kinds';
import { languagesIn } from '../../core/kind';

/** What a record's own number is called in a file, told from any that a field has. A file that begins with ID is another format's, to Excel. */
export const recordId = words('file.recordId');

/** The languages that a field has a column for in a file, each; none, where it has one column. */
export const halvesOf = (declared: AnyField): Language[] => {
  const kind = kindOf(declared);
  return kind.toColumns && kind.fromWire ? languagesIn(declared) : [];
};

/** What the column of one language of a field is called. */
export const halfHeading = (label: string, language: string): string => `${label} (${language})`;
