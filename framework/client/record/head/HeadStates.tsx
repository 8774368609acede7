import { Box, Skeleton } from '@mui/material';
import type { RaRecord } from 'react-admin';
import type { Fields } from '../../../core/kind';
import { optionsOf } from '../../../core/kind';
import type { AnyResource } from '../../../declaration/resource/resource';
import { isWarning, statesIn, statesOf } from '../../../declaration/screens/recordSummary';
import type { ToggleOptions } from '../../../kinds/choice/kind';
import { useText } from '../../hooks/useText';
import { Flipping } from '../../list/inPlace/StatusCell';
import { StatusChip } from '../../widgets/cellParts';
import { ShownValue } from '../RecordColumns';

interface HeadStatesProps {
  resource: AnyResource;
  record: RaRecord | undefined;
}

// On a phone, the states are on a separate line. Space for this line is reserved while the record loads.
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.75,
  flexBasis: { xs: '100%', sm: 'auto' },
  minBlockSize: 28,
} as const;

/**
 * The states of a record as chips next to its title. For screen readers, each chip includes its field's label. The
 * status chip is a toggle.
 */
export const HeadStates = ({ resource, record }: HeadStatesProps) => {
  const text = useText();
  const fields = resource.fields as Fields;
  const all = statesOf(resource).filter((name) => name === resource.status || !isWarning(fields[name]!));
  const names = record ? statesIn(resource, record) : all;
  if (names.length === 0) return null;
  return (
    <Flipping resource={resource}>
      <Box component="ul" sx={{ ...line, margin: 0, padding: 0, listStyle: 'none' }}>
        {names.map((name) => (
          <li key={name} data-state={name} title={text(fields[name]!.label)}>
            {!record ? (
              <Skeleton variant="rounded" sx={{ inlineSize: '5rem', blockSize: 26 }} />
            ) : isWarning(fields[name]!) && name !== resource.status ? (
              <StatusChip tone={optionsOf<ToggleOptions>(fields[name]!).tone!}>{text(fields[name]!.label)}</StatusChip>
            ) : (
              <ShownValue resource={resource} record={record} name={name} field={fields[name]!} />
            )}
          </li>
        ))}
      </Box>
    </Flipping>
  );
};
