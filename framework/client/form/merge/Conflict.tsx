import { Box, FormControlLabel, FormHelperText, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useText } from '../../hooks/useText';
import type { Side } from './parts';

interface ConflictProps {
  name: ReactNode;
  values: Record<Side | 'base', ReactNode>;
  chosen: Side | undefined;
  /** It was to be chosen, and wasn't. */
  isMissing: boolean;
  onChoose(side: Side): void;
}

const card = {
  alignItems: 'start',
  margin: 0,
  padding: 1,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  minInlineSize: 0,
  '&:has(:checked)': { borderColor: 'primary.main', bgcolor: 'action.hover' },
  '& .MuiFormControlLabel-label': { flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' },
  // What is shown may be a link, and choosing it must not follow it.
  '& a': { pointerEvents: 'none' },
} as const;

/** What both changed: my version and theirs, one of which is to be chosen. */
export const Conflict = ({ name, values, chosen, isMissing, onChoose }: ConflictProps) => {
  const id = useId();
  const text = useText();
  const translate = useTranslate();
  const sides: [Side, string][] = [
    ['mine', translate('app.stale.yours')],
    ['theirs', translate('app.stale.theirs')],
  ];
  return (
    <Box sx={{ display: 'grid', gap: 0.5, paddingBlock: 1.5, borderBlockStart: '1px solid', borderColor: 'divider' }}>
      <Box id={id} sx={{ fontWeight: 600 }}>
        {name}
      </Box>
      <RadioGroup
        aria-labelledby={id}
        aria-describedby={`${id}-note`}
        value={chosen ?? ''}
        onChange={(_event, side) => onChoose(side as Side)}
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: 1 }}
      >
        {sides.map(([side, label]) => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio size="small" slotProps={{ input: isMissing ? { 'aria-invalid': true } : {} }} />}
            sx={isMissing ? { ...card, borderColor: 'error.main' } : card}
            label={
              <>
                <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>{label}</Box>
                {values[side]}
              </>
            }
          />
        ))}
      </RadioGroup>
      <FormHelperText id={`${id}-note`} error={isMissing} component="div" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
        {isMissing ? (
          text('merge.missing')
        ) : (
          <>
            {text('merge.before')}
            {': '}
            {values.base}
          </>
        )}
      </FormHelperText>
    </Box>
  );
};
