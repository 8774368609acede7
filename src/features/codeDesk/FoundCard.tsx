import { Alert, Box, Button, Card, Typography } from '@mui/material';
import type { RefObject } from 'react';
import { isAskedFor } from '@matjar/admin';
import type { Fields } from '@matjar/admin';
import { useLabel, useText } from '@matjar/admin/client';
import { cellOf, facts, Figure } from '@matjar/admin/client/parts';
import type { KnownKind } from './kinds';
import { texts } from './texts';
import type { Shown } from './useDesk';

interface FoundCardProps {
  kind: KnownKind;
  shown: Shown;
  isBusy: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  onConfirm(): void;
  onClear(): void;
}

/** What a code is of, whether what it is for can be done, and what came of it. */
export const FoundCard = ({ kind, shown, isBusy, heading, onConfirm, onClear }: FoundCardProps) => {
  const { resource, action, shows } = kind;
  const { record, notice, isOpen } = shown;
  const text = useText();
  const label = useLabel();
  const fields = resource.fields as Fields;
  const known = shows.filter((name) => isAskedFor(fields, name, record));
  return (
    <Card variant="outlined" sx={{ padding: 'var(--mj-card)' }}>
      {notice && (
        <Alert severity={notice.severity} sx={{ marginBlockEnd: 2 }}>
          {notice.message}
        </Alert>
      )}
      <Typography variant="h2" ref={heading} tabIndex={-1}>
        {label(resource.label, 'one')} <Figure dir="ltr">{String(record[resource.title as string])}</Figure>
      </Typography>
      <Box component="dl" sx={{ ...facts, rowGap: 1.5, marginBlock: 2 }}>
        {known.map((name) => {
          const Cell = cellOf(fields[name]!);
          return (
            <Box key={name} sx={{ minInlineSize: 0 }}>
              <Box component="dt" sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
                {text(fields[name]!.label)}
              </Box>
              <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
                <Cell resource={resource} record={record as never} name={name} field={fields[name]!} whole />
              </Box>
            </Box>
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: { xs: '1 0 auto', sm: 'none' } } }}>
        {isOpen && (
          <Button variant="contained" size="large" aria-disabled={isBusy} onClick={onConfirm}>
            {text(resource.actions[action]!.label)}
          </Button>
        )}
        <Button variant="outlined" size="large" onClick={onClear}>
          {text(texts.another)}
        </Button>
      </Box>
    </Card>
  );
};
