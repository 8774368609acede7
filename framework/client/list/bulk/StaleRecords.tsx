import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Fields } from '../../../core/kind';
import type { AnyResource } from '../../../declaration/resource/resource';
import { LoggedValue } from '../../activity/LoggedValue';
import type { Values } from '../../form/values/values';
import { isSame } from '../../../core/objects';
import { useText, useTitle } from '../../hooks/useText';
import type { StaleRecord } from './useBulk';

interface StaleRecordsProps {
  resource: AnyResource;
  stale: readonly StaleRecord[];
  values: Values;
  onApply(): Promise<unknown>;
  onClose(): void;
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(7rem, 1fr) 2fr 2fr 2fr' },
  columnGap: 2,
  rowGap: 0.5,
  paddingBlock: 1,
} as const;
const value = { minInlineSize: 0, overflowWrap: 'anywhere' } as const;
const caption = { color: 'text.secondary', fontSize: 'caption.fontSize' } as const;

/** Returns the fields that somebody else has changed, in declared order, excluding computed fields. */
const changedFields = (fields: Fields, { before, now }: StaleRecord): string[] =>
  Object.entries(fields)
    .filter(
      ([name, declared]) =>
        !declared.computed &&
        !declared.kept &&
        !declared.virtual &&
        !('formula' in declared) &&
        !isSame(before[name] ?? null, now[name] ?? null),
    )
    .map(([name]) => name);

const Changes = ({ resource, record, values }: { resource: AnyResource; record: StaleRecord; values: Values }) => {
  const text = useText();
  const fields = resource.fields as Fields;
  const names = changedFields(fields, record);
  if (names.length === 0) return <Box sx={{ color: 'text.secondary' }}>{text('list.stale.nothingShown')}</Box>;
  const sides = (name: string) =>
    [
      ['list.stale.before', record.before],
      ['list.stale.theirs', record.now],
      ...(Object.hasOwn(values, name) && !isSame(record.now[name] ?? null, values[name] ?? null)
        ? [['list.stale.yours', values] as const]
        : []),
    ] as const;
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {names.map((name) => (
        <Box component="li" key={name} sx={row} data-field={name}>
          <Box sx={{ fontWeight: 500 }}>{text(fields[name]!.label)}</Box>
          {sides(name).map(([side, of]) => (
            <Box key={side} sx={value}>
              <Box sx={caption}>{text(side)}</Box>
              <LoggedValue resource={resource} name={name} field={fields[name]!} value={(of as Values)[name]} />
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
};

/**
 * Lists the selected records that somebody else has saved since they were displayed, along with the changes. Only the
 * edited fields are overwritten, so the other changes are preserved.
 */
const StaleRecords = ({ resource, stale, values, onApply, onClose }: StaleRecordsProps) => {
  const text = useText();
  const translate = useTranslate();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const titleOf = useTitle(resource);
  const apply = () => {
    if (busy) return;
    setBusy(true);
    // Errors are ignored here because `onApply` has already reported them.
    onApply()
      .catch(() => {})
      .finally(() => setBusy(false));
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
    >
      <DialogTitle id={`${id}-title`}>{text('list.stale.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText id={`${id}-body`}>{text('list.stale.body')}</DialogContentText>
        {stale.map((record) => (
          <Box component="section" key={record.now.id} aria-label={titleOf(record.now)}>
            <Box component="h3" sx={{ margin: 0, fontSize: 'subtitle1.fontSize' }}>
              <bdi>{titleOf(record.now)}</bdi>
            </Box>
            <Changes resource={resource} record={record} values={values} />
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('list.stale.leave')}</Button>
        <Button variant="contained" aria-disabled={busy} onClick={apply}>
          {translate('app.lists.apply_to', { smart_count: stale.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default StaleRecords;
