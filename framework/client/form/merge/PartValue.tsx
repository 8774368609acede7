import { Box } from '@mui/material';
import { kindOf } from '../../../kinds';
import type { RowsOptions, RowValue } from '../../../kinds/rows/kind';
import type { AnyField, Fields } from '../../../core/kind';
import { optionsOf } from '../../../core/kind';
import { inEach, inFirst } from '../../../core/text/text';
import type { Text } from '../../../core/text/text';
import type { RecordBase } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useText } from '../../hooks/useText';
import { wholeCellOf } from '../../widgets/wholeCells';
import { ChosenNames } from '../../../kinds/ref/ChosenNames';
import { isSame } from '../../../core/objects';
import type { Values } from '../values/values';
import type { Part } from './parts';
import { rowColumns } from './parts';
import { newWords } from './words';

interface PartValueProps {
  resource: AnyResource;
  fields: Fields;
  part: Part;
  value: unknown;
}

/** A text with its differences from `before` highlighted. */
const Words = ({ before, now, language }: { before: string; now: string; language?: string | undefined }) => (
  <Box component="bdi" dir="auto" lang={language} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    {newWords(before, now).map(({ text, isNew }, index) => (
      <Box
        // eslint-disable-next-line react/no-array-index-key -- the runs have nothing else, and never move
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
  // A loaded record includes titles; those of values chosen since must be looked up.
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
  const written = typeof value === 'string' ? value : '';
  const { plain } = kindOf(field);
  return plain ? inFirst(plain(inEach(field.label as Text, () => written)) as Text) : written;
};

/** A version of a part, formatted as in its resource; new words in texts are highlighted. */
export const PartValue = ({ resource, fields, part: { path, base }, value }: PartValueProps) => {
  const text = useText();
  const [name, inside, column] = path;
  const field = fields[name!]!;
  const { of } = optionsOf<RowsOptions>(field);
  const isRow = Boolean(kindOf(field).rows);
  const nothing = (
    <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
      {text(isRow && column === undefined ? 'merge.removed' : 'merge.empty')}
    </Box>
  );
  if (isSame(value, null)) return nothing;
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
