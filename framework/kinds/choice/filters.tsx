import { Box, Checkbox, FormControlLabel, NativeSelect, OutlinedInput } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useText } from '../../client/hooks/useText';
import type { InputProps } from '../../client/widgets/types';
import { choiceOf } from './choices';
import { Frame } from '../../client/widgets/Frame';
import { useFormValue } from '../../client/widgets/useFormValue';

/** Filters by one or more values of a choice. If none is selected, the list isn't filtered. */
export const ChoicesFilter = ({ source, field, label }: InputProps) => {
  const text = useText();
  const { id, value, set, ref } = useFormValue<string[] | string>(source);
  const selected = value ? [value].flat() : [];
  const keys = Object.keys(choiceOf(field).choices);
  const toggle = (key: string, isWanted: boolean) => {
    const all = keys.filter((one) => (one === key ? isWanted : selected.includes(one)));
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
                checked={selected.includes(key)}
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

/** A filter with the values yes, no and any. For a resource's status, they are active, inactive and any. */
export const ToggleFilter = ({ resource, source, label }: InputProps) => {
  const translate = useTranslate();
  const { id, value, set, touch, ref } = useFormValue<boolean | ''>(source);
  const [yes, no] = resource.status === source ? ['app.active', 'app.inactive'] : ['app.yes', 'app.no'];
  return (
    <Frame id={id} label={label}>
      <NativeSelect
        value={typeof value === 'boolean' ? String(value) : ''}
        onChange={({ target }) => set(target.value === '' ? null : target.value === 'true')}
        onBlur={touch}
        inputRef={ref}
        input={<OutlinedInput size="small" fullWidth />}
        inputProps={{ id, name: source }}
      >
        <option value="">{translate('app.any')}</option>
        <option value="true">{translate(yes)}</option>
        <option value="false">{translate(no)}</option>
      </NativeSelect>
    </Frame>
  );
};
