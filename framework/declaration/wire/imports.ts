import type { AnyField } from '../../core/kind';
import { languagesIn } from '../../core/kind';
import type { Language } from '../../core/register';
import { words } from '../../core/text/text';
import { kindOf } from '../../kinds';
import type { AnyResource } from '../resource/resource';
const mebibyte = 1024 * 1024;

/** What a file may hold that is imported, `bytes` of it all and `cell` in characters: beyond, it is refused with a sentence. */
export const importLimits = { rows: 100_000, columns: 200, bytes: 32 * mebibyte, cell: 100_000 } as const;

/** The size that a file may have, in megabytes as people call them. */
export const importMegabytes = importLimits.bytes / mebibyte;

interface Asked extends Pick<AnyResource, 'importable' | 'scope' | 'singleton'> {
  /** Of a whole declaration, or of its head. */
  api: { provider?: unknown; foreign?: boolean };
}

/** Whether files of a resource's records can be imported, by whoever may list them and add to them. */
export const canImport = ({ api, importable, scope, singleton }: Asked): boolean =>
  importable !== false && scope.rows !== 'own-view' && !singleton && !api.foreign && api.provider === undefined;

/** What a record's own number is called in a file, told from any that a field has. A file that begins with ID is another format's, to Excel. */
export const recordId = words('file.recordId');

/** The languages that a field has a column for in a file, each; none, where it has one column. */
export const halvesOf = (declared: AnyField): Language[] => {
  const kind = kindOf(declared);
  return kind.toColumns && kind.fromWire ? languagesIn(declared) : [];
};

/** What the column of one language of a field is called. */
export const halfHeading = (label: string, language: string): string => `${label} (${language})`;
