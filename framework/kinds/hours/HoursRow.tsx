import { Box, FormControlLabel, OutlinedInput, Switch, Typography } from '@mui/material';
import type { OpeningHours } from './kind';
import { useText } from '../../client/hooks/useText';

interface HoursRowProps {
  /** The day's name. */
  name: string;
  hours: OpeningHours | undefined;
  error: string | undefined;
  disabled: boolean | undefined;
  onOpen(isOpen: boolean): void;
  onTime(time: Partial<Pick<OpeningHours, 'open' | 'close'>>): void;
}

/** One day: whether it is open, and from when until when. */
export const HoursRow = ({ name, hours, error, disabled, onOpen, onTime }: HoursRowProps) => {
  const text = useText();
  const time = (which: 'open' | 'close', label: string) => (
    <OutlinedInput
      type="time"
      size="small"
      value={hours?.[which] ?? ''}
      error={Boolean(error)}
      disabled={disabled}
      onChange={({ target }) => onTime({ [which]: target.value })}
      inputProps={{ 'aria-label': `${name}: ${label}`, dir: 'ltr' }}
      sx={{ inlineSize: '8.5rem' }}
    />
  );
  return (
    <Box
      role="group"
      aria-label={name}
      data-invalid={error ? '' : undefined}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        minBlockSize: 'calc(var(--mj-control) + 8px)',
      }}
    >
      <FormControlLabel
        label={name}
        disabled={disabled}
        control={<Switch checked={Boolean(hours)} onChange={(_event, checked) => onOpen(checked)} />}
        sx={{ inlineSize: '11rem' }}
      />
      {hours ? (
        <>
          {time('open', text('input.opens'))}
          <span aria-hidden="true">–</span>
          {time('close', text('input.closes'))}
        </>
      ) : (
        <Typography color="text.secondary">{text('input.closed')}</Typography>
      )}
      {error && (
        <Typography color="error" variant="caption">
          {error}
        </Typography>
      )}
    </Box>
  );
};
