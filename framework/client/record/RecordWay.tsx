import CheckIcon from '@mui/icons-material/CheckOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import { Box, Card, IconButton, styled } from '@mui/material';
import { useId, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { Fields } from '../../core/kind';
import { filled } from '../../core/text/text';
import type { HistoryEvent } from '../../declaration/history/events';
import type { AnyResource } from '../../declaration/resource/resource';
import { wayOf } from '../../declaration/screens/recordSummary';
import { stateName } from '../../declaration/resource/steps';
import { useFormats, useText } from '../hooks/useText';
import { historyOf } from '../timeline/sources';

/**
 * The container query for showing a label under every step. In a narrower container, only the current step has a label,
 * and a button shows all steps in a vertical list.
 */
const wideContainer = '@container (min-width: 40rem)';

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  columnGap: 4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { position: 'relative', color: 'var(--mj-palette-text-secondary)' },
  '& li[data-is=current]': { color: 'var(--mj-palette-text-primary)', fontWeight: 600 },
  '& li::before': {
    content: '""',
    display: 'block',
    blockSize: 6,
    borderRadius: 3,
    backgroundColor: 'var(--mj-palette-divider)',
  },
  '& li:not([data-is=ahead])::before': { backgroundColor: 'var(--mj-palette-primary-main)' },
  '& li[data-is=current][data-aside]::before': { backgroundColor: 'var(--mj-palette-warning-main)' },
  '& .step': { display: 'none' },
  '&[data-open]': {
    gridAutoFlow: 'row',
    rowGap: 8,
    '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 8 },
    '& li::before': { inlineSize: 12 },
    '& .step': { display: 'flex', alignItems: 'center', gap: 4 },
    '& .step:not(.at)': { flex: 1 },
    '& .at': { fontWeight: 400, fontSize: theme.typography.caption.fontSize },
  },
  [wideContainer]: {
    '& .step': {
      display: 'flex',
      alignItems: 'center',
      gap: 4,
      marginBlockStart: 6,
      lineHeight: 1.3,
      overflowWrap: 'anywhere',
    },
    '& .at': {
      marginBlockStart: 2,
      fontWeight: 400,
      color: 'var(--mj-palette-text-secondary)',
      fontSize: theme.typography.caption.fontSize,
    },
  },
}));

/**
 * Returns when the record last reached each state, according to its history. The first state is reached when the record
 * is added.
 */
export const timesOf = (resource: AnyResource, record: RaRecord, by: string, first: string): Map<string, string> => {
  const history = by === resource.stage ? historyOf(resource) : undefined;
  const events = history === undefined ? undefined : (record[history] as readonly HistoryEvent[] | undefined);
  if (!events) return new Map();
  const added = events.find(({ type }) => type === 'add')?.at ?? (record.created_at as string | undefined);
  return new Map([
    ...(added === undefined ? [] : [[first, added] as const]),
    ...events.flatMap(({ to, at }) => (to == null ? [] : [[to, at] as const])),
  ]);
};

/** A record's progress through a field's states: past, current and next. */
export const RecordWay = ({ resource, record, by }: { resource: AnyResource; record: RaRecord; by: string }) => {
  const text = useText();
  const { dateTime } = useFormats();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const declared = (resource.fields as Fields)[by];
  const state = record[by] as unknown;
  const called = (name: string) => text(stateName(declared, name)!);
  if (!declared || !stateName(declared, state)) return null;
  const { steps, next, isAside } = wayOf(declared, String(state));
  const times = timesOf(resource, record, by, steps[0]!.state);
  const timeOf = ({ state: name, is }: (typeof steps)[number]) => (is === 'ahead' ? undefined : times.get(name));
  return (
    <Card
      component="section"
      variant="outlined"
      aria-label={text(declared.label)}
      sx={{ padding: 'var(--mj-card)', marginBlockEnd: 'var(--mj-gap)', containerType: 'inline-size' }}
    >
      <Steps id={id} data-open={isOpen || undefined}>
        {steps.map(({ state: name, is }) => {
          const at = timeOf({ state: name, is });
          return (
            <li
              key={name}
              data-is={is}
              data-aside={isAside || undefined}
              aria-current={name === state ? 'step' : undefined}
            >
              <span className="step" aria-hidden>
                {is === 'done' && <CheckIcon sx={{ fontSize: 16, flex: 'none' }} />}
                {called(name)}
              </span>
              {at !== undefined && (
                <time className="step at" dateTime={at} aria-hidden>
                  {dateTime(at)}
                </time>
              )}
              <span className="unseen">
                {called(name)}
                {is === 'done' && ` (${text('record.behind')})`}
                {at !== undefined && ` · ${dateTime(at)}`}
              </span>
            </li>
          );
        })}
      </Steps>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          marginBlock: '8px -8px',
          [wideContainer]: { display: 'none' },
        }}
      >
        <Box component="span" aria-hidden sx={{ flex: 1 }}>
          <b>{called(String(state))}</b>
          {times.has(String(state)) && (
            <Box
              component="time"
              dateTime={times.get(String(state))}
              sx={{ display: 'block', color: 'text.secondary', typography: 'caption' }}
            >
              {dateTime(times.get(String(state))!)}
            </Box>
          )}
        </Box>
        {next !== undefined && (
          <Box component="span" aria-hidden sx={{ color: 'text.secondary', textAlign: 'end' }}>
            {filled(text('record.next'), { step: called(next) })}
          </Box>
        )}
        <IconButton
          aria-label={text('record.allSteps')}
          title={text('record.allSteps')}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          sx={{
            inlineSize: 44,
            blockSize: 44,
            marginInlineEnd: -1.5,
            transform: isOpen ? 'rotate(180deg)' : undefined,
          }}
        >
          <ExpandMoreIcon />
        </IconButton>
      </Box>
    </Card>
  );
};
