import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import {
  Box,
  Button,
  Card,
  CardContent,
  Tab,
  Tabs,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { saveCsv } from '../../list/export/csv';
import { useFormats, useListed } from '../../hooks/useText';
import { ErrorState } from '../../page/EmptyState';
import { Figure } from '../../widgets/cellParts';
import { useFill, rowOutcomes, useRefused, useImportRows } from './useImports';
import type { Import, RowOutcome } from './useImports';

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
