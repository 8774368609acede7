import type { RecordBase } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { AnyField, Fields } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import { foldDigits, withoutGrouping } from '../../../kinds/number/digits';

/** The maximum number of pasted lines per call. */
const maxLines = 1000;

/** Returns the first cell of each line copied from a spreadsheet. The trailing line break is ignored. */
const linesOf = (text: string): string[] => {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines.slice(0, maxLines).map((line) => line.split('\t')[0]!.trim());
};

/** Pasted lines, and the indexes of the row and cell where the first line goes. */
export interface Pasted {
  lines: readonly string[];
  row: number;
  cell: number;
}

/**
 * Returns the lines that the user pastes into an editable cell, or undefined if no editable cell has focus. Also
 * returns undefined if a single line is pasted into an open editor, because the editor inserts it as text.
 */
export const pastedOn = (event: ClipboardEvent, table: HTMLElement): Pasted | undefined => {
  const at = document.activeElement;
  const cell = at?.closest<HTMLTableCellElement>('tbody td');
  const row = cell?.closest('tr');
  if (!cell || !row || !table.contains(cell) || !cell.querySelector('.in-place')) return undefined;
  const lines = linesOf(event.clipboardData?.getData('text/plain') ?? '');
  if (lines.length === 0 || (at instanceof HTMLInputElement && lines.length === 1)) return undefined;
  return { lines, row: row.sectionRowIndex, cell: cell.cellIndex };
};

const asAmount = (text: string): string => withoutGrouping(foldDigits(text));

/** Parses a number. If the text isn't a number, returns it unchanged, and validation then rejects it. */
const asNumber = (text: string): number | string => {
  const plain = asAmount(text);
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : plain;
};

/** Parsers for typed text, by kind of field. Other kinds can't be edited as a single line. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  money: asAmount,
  number: asNumber,
  percent: asNumber,
  text: (text) => text.trim(),
};

/** Parses a line of text as a field's value, without validation. Returns null for an empty string. */
export const typedIn = (field: AnyField, text: string): unknown => {
  const value = readers[field.kind]!(text);
  return value === '' ? null : value;
};

/** Returns the names of the record's fields that its rows may override. */
export const holdersOf = (resource: AnyResource, name: string): string[] =>
  Object.entries(resource.fields as Fields)
    .filter(([, declared]) => {
      const rows = kindOf(declared).rows?.(declared);
      return rows !== undefined && rows.fields[name]?.inherits === rows.by;
    })
    .map(([holder]) => holder);

/** Returns whether a value can be edited as a single line. A value that one of the record's rows overrides can't be. */
export const isOneLine = (
  resource: AnyResource,
  record: RecordBase & Record<string, unknown>,
  name: string,
): boolean => {
  const field = (resource.fields as Fields)[name]!;
  // A total can't be edited as a single line, because the user edits the rows that add up to it.
  if (field.adds) return false;
  const { ends = [] } = kindOf(field).span?.(field) ?? {};
  if (!Object.hasOwn(readers, field.kind) || (ends.length === 0 && holdersOf(resource, name).length > 0)) return false;
  return ends.every((end) => record[end] == null || Number(record[end]) === Number(record[name]));
};
