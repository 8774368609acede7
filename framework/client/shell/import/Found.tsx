import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Card, CardContent, Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { saveCsv } from '../../list/export/csv';
import { useFormats } from '../../hooks/useFormats';
import { ImportRows } from './ImportRows';
import { useFill } from './useFill';
import type { Import, RowOutcome } from './useImports';
import { rowOutcomes, useRefused } from './useImports';

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

/** How many rows of a file are new, changed, unchanged and refused, and the rows of each. */
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
