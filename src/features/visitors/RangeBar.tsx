import { Box, Button, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { RangeComplaint } from '../../domain/statistics';
import { rangeComplaint } from '../../domain/statistics';
import { useText } from '@matjar/admin/client';
import type { RequestedRange } from './requestedRange';
import { presets, texts } from './texts';

interface RangeBarProps {
  requested: RequestedRange;
  /** The displayed range. If the user selects a custom range, its inputs initially contain these dates. */
  shown: { from: string; to: string } | undefined;
  onAsk: (range: RequestedRange) => void;
}

const custom = 'custom';

/** An input for a range of days: a preset or two dates. */
export const RangeBar = ({ requested, shown, onAsk }: RangeBarProps) => {
  const text = useText();
  const [open, setOpen] = useState('from' in requested);
  const chosen = open ? custom : String('days' in requested ? requested.days : custom);

  const choose = (value: string | null) => {
    if (value === null) return;
    setOpen(value === custom);
    if (value !== custom) onAsk({ days: Number(value) });
  };

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, marginBlockEnd: 2 }}>
      <ToggleButtonGroup
        exclusive
        value={chosen}
        onChange={(_event, value: string | null) => choose(value)}
        aria-label={text(texts.range)}
        sx={{
          flex: { xs: '1 0 100%', sm: 'none' },
          '& .MuiToggleButton-root': {
            flex: { xs: '1 1 auto', sm: 'none' },
            minBlockSize: 'var(--mj-control)',
            paddingBlock: 0,
            paddingInline: { xs: 0.5, sm: 1.5 },
            textTransform: 'none',
            fontSize: { xs: 'caption.fontSize', sm: undefined },
          },
        }}
      >
        {Object.entries(presets).map(([days, label]) => (
          <ToggleButton key={days} value={days}>
            {text(label)}
          </ToggleButton>
        ))}
        <ToggleButton value={custom}>{text(texts.custom)}</ToggleButton>
      </ToggleButtonGroup>
      {open && <CustomRange key={shown?.from} shown={shown} onAsk={onAsk} />}
    </Box>
  );
};

const CustomRange = ({ shown, onAsk }: Pick<RangeBarProps, 'shown' | 'onAsk'>) => {
  const text = useText();
  const translate = useTranslate();
  const [range, setRange] = useState({ from: shown?.from ?? '', to: shown?.to ?? '' });
  const [isTried, setTried] = useState(false);
  const complaint = isTried ? rangeComplaint(range.from, range.to) : undefined;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const wrong = rangeComplaint(range.from, range.to);
    if (!wrong) onAsk(range);
    else event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong.at}]`)?.focus();
  };
  const worded = ({ at, key, args }: RangeComplaint) => translate(key, { ...args, field: text(texts[at]) });

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        gap: 1.5,
        flex: { xs: '1 0 100%', sm: 'none' },
      }}
    >
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          name={end}
          type="date"
          size="small"
          label={text(texts[end])}
          value={range[end]}
          onChange={(event) => setRange({ ...range, [end]: event.target.value })}
          error={complaint?.at === end}
          helperText={complaint?.at === end ? worded(complaint) : undefined}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ flex: '1 1 9.5rem', margin: 0 }}
        />
      ))}
      <Button type="submit" variant="contained" sx={{ minBlockSize: 'var(--mj-control)' }}>
        {text(texts.show)}
      </Button>
    </Box>
  );
};
