import { Box } from '@mui/material';
import { Fragment } from 'react';
import { kindOf } from '../../../kinds';
import type { RowsOptions, RowValue } from '../../../kinds/rows/kind';
import type { AnyField, Fields } from '../../../core/kind';
import { optionsOf } from '../../../core/kind';
import { inEach, inFirst } from '../../../core/text/text';
import type { Text } from '../../../core/text/text';
import type { RecordBase } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useText, useLanguageName, useTitle } from '../../hooks/useText';
import { wholeCellOf } from '../../widgets/wholeCells';
import { ChosenNames } from '../../../kinds/ref/useOptions';
import { isSame } from '../../../core/objects';
import type { Language } from '../../../core/register';
import type { Values } from '../values/values';
import type { Part } from './parts';
import { rowColumns } from './parts';

/** Shows a row's name: the values of its axes, such as colour and size. If the row has no axes, shows its title. */
const RowName = ({ field, row }: { field: AnyField; row: RowValue }) => {
  const { of, axes = {} } = optionsOf<RowsOptions>(field);
  const title = useTitle(of as AnyResource);
  const axisNames = Object.keys(axes).filter((axis) => row[axis] !== null && row[axis] !== undefined);
  if (axisNames.length === 0) return <bdi>{title({ ...row, id: row.id ?? '' })}</bdi>;
  return axisNames.map((axis, index) => (
    <Fragment key={axis}>
      {index > 0 && ' / '}
      <ChosenNames field={of.fields[axis]!} source={axis} value={row[axis]} />
    </Fragment>
  ));
};

export const PartName = ({ fields, part, row }: { fields: Fields; part: Part; row: RowValue | undefined }) => {
  const text = useText();
  const languageName = useLanguageName();
  const [name, inside, column] = part.path;
  const field = fields[name!]!;
  if (inside === undefined) return <>{text(field.label)}</>;
  if (!kindOf(field).rows) return <>{`${text(field.label)} (${languageName(inside as Language)})`}</>;
  const { of } = optionsOf<RowsOptions>(field);
  return (
    <>
      {text(field.label)}
      {': '}
      {row && <RowName field={field} row={row} />}
      {column !== undefined && ` · ${text(of.fields[column]!.label)}`}
    </>
  );
};

/** A run of consecutive words. `isNew` is true if the other version doesn't contain them. */
interface Run {
  text: string;
  isNew: boolean;
}

const maxWords = 600;

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

const common = (one: readonly string[], other: readonly string[]): Uint16Array[] => {
  const table = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const below = table[row + 1]!;
      table[row]![column] =
        one[row] === other[column] ? below[column + 1]! + 1 : Math.max(below[column]!, table[row]![column + 1]!);
    }
  }
  return table;
};

/** Splits text into runs of words, and marks those that `before` doesn't contain. */
export const newWords = (before: string, now: string): Run[] => {
  const [old, words] = [wordsOf(before), wordsOf(now)];
  if (old.length > maxWords || words.length > maxWords) return [{ text: now, isNew: before !== now }];
  const table = common(words, old);
  const runs: Run[] = [];
  let place = 0;
  words.forEach((word, index) => {
    while (place < old.length && old[place] !== word && table[index]![place + 1]! >= table[index + 1]![place]!)
      place += 1;
    const isNew = old[place] !== word;
    if (!isNew) place += 1;
    const last = runs.at(-1);
    if (last?.isNew === isNew) last.text += word;
    else runs.push({ text: word, isNew });
  });
  return runs;
};

interface PartValueProps {
  resource: AnyResource;
  fields: Fields;
  part: Part;
  value: unknown;
}

const Words = ({ before, now, language }: { before: string; now: string; language?: string | undefined }) => (
  <Box component="bdi" dir="auto" lang={language} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    {newWords(before, now).map(({ text, isNew }, index) => (
      <Box
        // eslint-disable-next-line react/no-array-index-key -- runs have no other key and are never reordered
        key={index}
        component={isNew && before ? 'mark' : 'span'}
        sx={
          isNew && before
            ? { color: 'inherit', bgcolor: 'action.selected', fontWeight: 600, borderRadius: 0.5 }
            : undefined
        }
      >
        {text}
      </Box>
    ))}
  </Box>
);

const Value = ({
  resource,
  name,
  field,
  record,
}: {
  resource: AnyResource;
  name: string;
  field: AnyField;
  record: Values;
}) => {
  const Cell = wholeCellOf(field);
  // Requests the titles of references because the loaded record doesn't have titles for newly chosen references.
  if ('to' in field) return <ChosenNames field={field} source={name} value={record[name]} />;
  return <Cell whole resource={resource} record={record as unknown as RecordBase & Values} name={name} field={field} />;
};

const WholeRow = ({ field, row }: { field: AnyField; row: RowValue }) => {
  const text = useText();
  const { of } = optionsOf<RowsOptions>(field);
  return rowColumns(field).map((column) => (
    <div key={column}>
      {text(of.fields[column]!.label)}
      {': '}
      <Value resource={of as AnyResource} name={column} field={of.fields[column]!} record={row} />
    </div>
  ));
};

const asText = (field: AnyField, value: unknown): string => {
  const textValue = typeof value === 'string' ? value : '';
  const { plain } = kindOf(field);
  return plain ? inFirst(plain(inEach(field.label as Text, () => textValue)) as Text) : textValue;
};

/** Shows one version of a part, in the format that the part's resource uses. New words in text are highlighted. */
export const PartValue = ({ resource, fields, part: { path, base }, value }: PartValueProps) => {
  const text = useText();
  const [name, inside, column] = path;
  const field = fields[name!]!;
  const { of } = optionsOf<RowsOptions>(field);
  const isRow = Boolean(kindOf(field).rows);
  const emptyMark = (
    <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
      {text(isRow && column === undefined ? 'merge.removed' : 'merge.empty')}
    </Box>
  );
  if (isSame(value, null)) return emptyMark;
  if (isRow && column === undefined) return <WholeRow field={field} row={value as RowValue} />;
  if (isRow)
    return (
      <Value resource={of as AnyResource} name={column!} field={of.fields[column!]!} record={{ [column!]: value }} />
    );
  if (typeof value === 'string' && kindOf(field).searchText) {
    return <Words before={asText(field, base)} now={asText(field, value)} language={inside} />;
  }
  return <Value resource={resource} name={name!} field={field} record={{ [name!]: value }} />;
};
