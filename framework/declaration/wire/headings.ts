import type { AnyField } from '../../core/kind';
import type { Language } from '../../core/register';
import { languagesOf, words } from '../../core/text/text';
import { kindOf } from '../../kinds';

/** What a record's own number is called in a file, told from any that a field has. A file that begins with ID is another format's, to Excel. */
export const recordId = words({ en: 'Record ID', ar: 'معرّف السجل', fr: 'ID de l’enregistrement' });

/** The languages that a field has a column for in a file, each; none, where it has one column. */
export const halvesOf = (declared: AnyField): Language[] => {
  const kind = kindOf(declared);
  return kind.toColumns && kind.fromWire ? languagesOf(declared.label) : [];
};

/** What the column of one language of a field is called. */
export const halfHeading = (label: string, language: string): string => `${label} (${language})`;
