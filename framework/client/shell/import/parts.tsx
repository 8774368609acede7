import {
  Box,
  Button,
  Card,
  CardContent,
  Checkbox,
  FormControlLabel,
  MenuItem,
  Tab,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Tabs,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useNotify, useTranslate } from 'react-admin';
import { inSentence, isolated } from '../../../core/text/text';
import { rowOutcomes, useFill, useImportRows, useRefused } from './useImports';
import type { Change, Import, RowOutcome } from './useImports';
import { saveCsv } from '../../list/export/csv';
import { useFormats, useListed } from '../../hooks/useText';
import { ErrorState } from '../../page/EmptyState';
import { Figure } from '../../widgets/cellParts';

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

const ImportRows = ({ one, outcome }: { one: Import; outcome: RowOutcome }) => {
  const fill = useFill();
  const list = useListed();
  const formats = useFormats();
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useImportRows(one, page, outcome);
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data || data.total === 0) return null;
  const detailKey = outcome === 'refused' ? 'import.reason' : outcome === 'changed' ? 'import.changes' : undefined;
  return (
    <>
      <TableContainer role="region" aria-label={fill(`import.outcome.${outcome}`)} tabIndex={0}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell sx={{ textAlign: 'end' }}>{fill('import.row')}</TableCell>
              {detailKey && <TableCell>{fill(detailKey)}</TableCell>}
              {one.headings.map((heading, place) => (
                // eslint-disable-next-line react/no-array-index-key -- names may repeat; columns are never reordered
                <TableCell key={place}>
                  <bdi>{heading}</bdi>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.rows.map(({ number, cells, changes, reasons }) => (
              <TableRow key={number}>
                <TableCell sx={{ textAlign: 'end' }}>
                  <Figure>{formats.number(number + 1)}</Figure>
                </TableCell>
                {detailKey && (
                  <TableCell sx={{ minInlineSize: 200 }}>
                    {outcome === 'refused' ? reasons.map(({ reason }) => reason).join(' · ') : list(changes)}
                  </TableCell>
                )}
                {cells.map((cell, place) => (
                  <TableCell
                    // eslint-disable-next-line react/no-array-index-key -- a cell is identified by its column's index
                    key={place}
                    className="cut"
                    sx={{ maxInlineSize: 240 }}
                  >
                    <bdi>{cell}</bdi>
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {data.pages > 1 && (
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'end' }}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {translate('ra.navigation.previous')}
          </Button>
          <Button disabled={page === data.pages} onClick={() => setPage(page + 1)}>
            {translate('ra.navigation.next')}
          </Button>
        </Box>
      )}
    </>
  );
};

const RefusedButton = ({ one }: { one: Import }) => {
  const fill = useFill();
  const notify = useNotify();
  const gather = useRefused();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveCsv(fill('import.refusedName'), await gather(one.import_id), one.created_at.slice(0, 10));
    } catch (error) {
      notify((error as Error).message, { type: 'error', messageArgs: { _: (error as Error).message } });
    }
    setBusy(false);
  };
  return (
    <Button startIcon={<DownloadIcon />} aria-disabled={busy} onClick={() => !busy && void save()}>
      {fill('import.refusedFile')}
    </Button>
  );
};

export const Found = ({ one }: { one: Import }) => {
  const fill = useFill();
  const formats = useFormats();
  const first = (['refused', 'changed', 'new'] as const).find((name) => one.counts[name] > 0) ?? 'unchanged';
  const [chosen, setChosen] = useState<RowOutcome>(first);
  return (
    <Card component="section">
      <CardContent sx={{ display: 'grid', gap: 2, minInlineSize: 0 }}>
        <Tabs
          value={chosen}
          onChange={(_event, name: RowOutcome) => setChosen(name)}
          variant="scrollable"
          aria-label={fill('import.outcomes')}
        >
          {rowOutcomes.map((name) => (
            <Tab
              key={name}
              value={name}
              label={`${fill(`import.outcome.${name}`)} ${formats.number(one.counts[name])}`}
            />
          ))}
        </Tabs>
        {chosen === 'refused' && one.counts.refused > 0 && (
          <Box>
            <RefusedButton one={one} />
          </Box>
        )}
        <ImportRows key={`${one.state} ${chosen}`} one={one} outcome={chosen} />
      </CardContent>
    </Card>
  );
};
