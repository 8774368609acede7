import { Box, FormControlLabel, Switch } from '@mui/material';
import type { InputProps } from '../../client/widgets/types';
import { Note, noteOf } from '../../client/widgets/Frame';
import { useFormValue } from '../../client/widgets/useFormValue';

const ToggleInput = ({ source, label, helperText, disabled }: InputProps) => {
  const { id, value, set, touch, ref, error } = useFormValue<boolean>(source);
  return (
    <Box sx={{ display: 'grid', alignContent: 'end', gap: 0.5, minInlineSize: 0 }}>
      <FormControlLabel
        label={label}
        disabled={disabled}
        sx={{
          justifySelf: 'start',
          minBlockSize: 'var(--mj-control)',
          '& .MuiFormControlLabel-label': { fontSize: 'body2.fontSize', fontWeight: 600 },
        }}
        control={
          <Switch
            checked={Boolean(value)}
            onChange={(_event, checked) => set(checked)}
            onBlur={touch}
            slotProps={{
              input: { ref, name: source, 'aria-describedby': noteOf(id), 'aria-invalid': Boolean(error) || undefined },
            }}
          />
        }
      />
      <Note id={id} error={error} help={helperText} />
    </Box>
  );
};

export default ToggleInput;
