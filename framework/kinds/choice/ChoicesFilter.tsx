import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { useText } from '../../client/hooks/useText';
import type { InputProps } from '../../client/widgets/types';
import { choiceOf } from './choices';
import { Frame } from '../../client/widgets/Frame';
import { useFormValue } from '../../client/widgets/useFormValue';

/** A filter by any of a choice's values; none selected means no filter. */
export const ChoicesFilter = ({ source, field, label }: InputProps) => {
  const text = useText();
  const { id, value, set, ref } = useFormValue<string[] | string>(source);
  const wanted = value ? [value].flat() : [];
  const keys = Object.keys(choiceOf(field).choices);
  const toggle = (key: string, isWanted: boolean) => {
    const all = keys.filter((one) => (one === key ? isWanted : wanted.includes(one)));
    set(all.length > 0 ? all : null);
  };
  return (
    <Frame id={id} label={label} group="group">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        {keys.map((key, index) => (
          <FormControlLabel
            key={key}
            label={text(choiceOf(field).choices[key])}
            control={
              <Checkbox
                size="small"
                checked={wanted.includes(key)}
                onChange={(_event, checked) => toggle(key, checked)}
                slotProps={{ input: { ref: index === 0 ? ref : undefined } }}
              />
            }
          />
        ))}
      </Box>
    </Frame>
  );
};
