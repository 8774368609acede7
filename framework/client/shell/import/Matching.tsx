import {
  Box,
  Button,
  Card,
  CardContent,
  Checkbox,
  FormControlLabel,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { inSentence, isolated } from '../../../core/text/text';
import { useFill, useImportRows } from './useImports';
import type { Change, Import } from './useImports';

/** The number of sample values shown next to each heading to help the user identify the column. */
const samples = 3;

const slotProps = { select: { displayEmpty: true }, inputLabel: { shrink: true } } as const;

const withOne = (names: readonly string[], name: string, isIn: boolean): string[] => [
  ...names.filter((other) => other !== name),
  ...(isIn ? [name] : []),
];

interface MatchingProps {
  one: Import;
  isPending: boolean;
  onCheck(change: Change): void;
  aside: ReactNode;
}

export const Matching = ({ one, isPending, onCheck, aside }: MatchingProps) => {
  const fill = useFill();
  const [columns, setColumns] = useState(one.columns);
  const [key, setKey] = useState(one.key);
  const [make, setMake] = useState(one.make);
  const { data } = useImportRows({ import_id: one.import_id, state: 'matching' }, 1);
  const rows = data?.rows.slice(0, samples) ?? [];
  const isDuplicate = (name: string | null) => name !== null && columns.filter((other) => other === name).length > 1;
  const keys = one.importable.filter(({ name, is_key }) => is_key && columns.includes(name));
  const validKey = keys.some(({ name }) => name === key) ? key : null;
  const columnOf = (name: string | null) => one.importable.find((column) => column.name === name);
  const makesOf = (name: string | null) => columnOf(name)?.makes;
  const hintOf = (name: string | null) => {
    const column = columnOf(name);
    if (isDuplicate(name)) return fill('import.twice');
    return column?.fetches ? fill(column.picks ? 'import.pickHint' : 'import.pictureHint') : undefined;
  };
  const isReady = columns.some((name) => name !== null) && !columns.some(isDuplicate) && !isPending;

  return (
    <Card component="section">
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        <Box>
          <Typography variant="h2" gutterBottom>
            {fill('import.columns')}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {fill('import.matchHint')}
          </Typography>
        </Box>
        {one.headings.map((heading, place) => (
          <Box
            // eslint-disable-next-line react/no-array-index-key -- names may repeat; columns are never reordered
            key={place}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
              gap: 1,
              alignItems: 'center',
              borderBlockStart: '1px solid',
              borderColor: 'divider',
              paddingBlockStart: 2,
            }}
          >
            <Box sx={{ minInlineSize: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                <bdi>{heading || '—'}</bdi>
              </Typography>
              <Typography variant="body2" color="text.secondary" className="cut" sx={{ minBlockSize: '1.5em' }}>
                <bdi>
                  {rows
                    .map(({ cells }) => cells[place])
                    .filter(Boolean)
                    .join(' · ')}
                </bdi>
              </Typography>
            </Box>
            <TextField
              select
              size="small"
              fullWidth
              label={fill('import.becomes', { name: isolated(heading) })}
              value={columns[place] ?? ''}
              error={isDuplicate(columns[place]!)}
              helperText={hintOf(columns[place]!)}
              slotProps={slotProps}
              onChange={({ target }) => setColumns(columns.with(place, target.value || null))}
            >
              <MenuItem value="">{fill('import.notImported')}</MenuItem>
              {one.importable.map(({ name, label }) => (
                <MenuItem key={name} value={name}>
                  {label}
                </MenuItem>
              ))}
            </TextField>
            {makesOf(columns[place]!) && (
              <FormControlLabel
                sx={{ gridColumn: { md: 2 } }}
                label={fill('import.make', { name: inSentence(makesOf(columns[place]!)!) })}
                control={
                  <Checkbox
                    checked={make.includes(columns[place]!)}
                    onChange={({ target }) => setMake(withOne(make, columns[place]!, target.checked))}
                  />
                }
              />
            )}
          </Box>
        ))}
        <TextField
          select
          size="small"
          slotProps={slotProps}
          label={fill('import.key')}
          value={validKey ?? ''}
          onChange={({ target }) => setKey(target.value || null)}
          sx={{ maxInlineSize: { md: '50%' } }}
        >
          <MenuItem value="">{fill('import.noKey')}</MenuItem>
          {keys.map(({ name, label }) => (
            <MenuItem key={name} value={name}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="contained"
            disabled={!isReady}
            onClick={() =>
              onCheck({ call: 'check', columns, key: validKey, make: make.filter((name) => columns.includes(name)) })
            }
          >
            {fill('import.check')}
          </Button>
          {aside}
        </Box>
      </CardContent>
    </Card>
  );
};
