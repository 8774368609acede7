import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useText } from '../../client/hooks/useText';
import type { InputProps } from '../../client/widgets/types';
import { useOffered } from './choices';
import { Frame } from '../../client/widgets/Frame';
import { useFormValue } from '../../client/widgets/useFormValue';

/** A choice with all its values in view. */
export const ChoiceRadios = ({ source, field, label, isRequired, helperText, disabled }: InputProps) => {
  const text = useText();
  const { id, value, set, touch, ref, error } = useFormValue<string>(source);
  const choices = Object.entries(useOffered(field, value));
  return (
    <Frame id={id} label={label} isRequired={isRequired} error={error} help={helperText} group="radiogroup">
      <RadioGroup
        row
        role="presentation"
        name={source}
        value={value ?? ''}
        onChange={(_event, chosen) => set(chosen)}
        onBlur={touch}
        sx={{ columnGap: 2, minBlockSize: 'var(--mj-control)' }}
      >
        {choices.map(([key, choice], index) => (
          <FormControlLabel
            key={key}
            value={key}
            label={text(choice)}
            disabled={disabled}
            control={<Radio size="small" inputRef={index === 0 ? ref : undefined} />}
          />
        ))}
      </RadioGroup>
    </Frame>
  );
};
