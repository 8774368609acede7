import type { RaRecord } from 'react-admin';
import type { Fields } from '../../core/kind';
import { kindOf } from '../../core/fields';
import type { AnyResource } from '../../core/resource';
import type { Text } from '../../core/text';
import { textKeys } from '../../core/text';

/** Excel takes a file for UTF-8, and so shows Arabic, only with this in front. */
const byteOrderMark = '\uFEFF';

/** A cell that a spreadsheet would compute is made a text by an apostrophe (OWASP: CSV injection). */
const harmless = (text: string) =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;

const quoted = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const plain = (value: unknown): string => {
  if (value == null) return '';
  if (Array.isArray(value)) return value.map(plain).filter(Boolean).join('; ');
  if (typeof value === 'object') {
    const { en, ar } = value as Partial<Text>;
    return en !== undefined || ar !== undefined ? [en, ar].filter(Boolean).join(' / ') : JSON.stringify(value);
  }
  return String(value);
};

/** Each field is a column; one in two languages is two, and a reference is its title. */
const columnsOf = (resource: AnyResource) =>
  Object.entries(resource.fields as Fields)
    .filter(([, declared]) => !kindOf(declared).writeOnly)
    .flatMap(([name, declared]) =>
      kindOf(declared).toColumns && kindOf(declared).fromWire
        ? textKeys.map((key) => ({
            heading: `${name}_${key}`,
            read: (record: RaRecord) => plain((record[name] as Text | null)?.[key]),
          }))
        : [
            {
              heading: name,
              read: (record: RaRecord) =>
                plain((record.labels as Record<string, unknown> | undefined)?.[name] ?? record[name]),
            },
          ],
    );

/** Records as comma-separated values (RFC 4180), with a heading line and formulas made harmless. */
export const toCsv = (resource: AnyResource, records: readonly RaRecord[]): string => {
  const columns = [{ heading: 'id', read: (record: RaRecord) => String(record.id) }, ...columnsOf(resource)];
  const lines = [
    columns.map(({ heading }) => heading),
    ...records.map((record) => columns.map(({ read }) => harmless(read(record)))),
  ];
  return byteOrderMark + lines.map((line) => line.map(quoted).join(',')).join('\r\n') + '\r\n';
};

/** Hands the browser the records as a file to save, named after the area and the day. */
export const downloadCsv = (
  resource: AnyResource,
  records: readonly RaRecord[],
  translate: (key: string) => string,
) => {
  const name = translate(`resources.${resource.name}.name`).split('||||').at(-1)!.trim();
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([toCsv(resource, records)], { type: 'text/csv;charset=utf-8' }));
  link.download = `${name} ${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  // Safari reads it some time after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
