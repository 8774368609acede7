import { FormControlLabel, Radio, RadioGroup, NativeSelect, OutlinedInput } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useText } from '../../client/hooks/useText';
import { lazyPart } from '../../client/views/lazyPart';
import { Frame, noteOf, Later } from '../../client/widgets/Frame';
import type { InputProps } from '../../client/widgets/types';
import { useFormValue } from '../../client/widgets/useFormValue';
import { choiceOf, useOffered } from './choices';

/** A choice as the browser's native select, which works well on phones. */
const ChoiceSelect = ({ source, field, label, isRequired, helperText, disabled }: InputProps) => {
  const text = useText();
  const translate = useTranslate();
  const { id, value, set, touch, ref, error } = useFormValue<string>(source);
  const choices = useOffered(field, value);
  const stray = value && !Object.hasOwn(choices, value) ? value : undefined;
  return (
    <Frame id={id} label={label} isRequired={isRequired} error={error} help={helperText}>
      <NativeSelect
        value={value ?? ''}
        disabled={disabled}
        onChange={({ target }) => set(target.value || null)}
        onBlur={touch}
        inputRef={ref}
        input={<OutlinedInput size="small" fullWidth error={Boolean(error)} />}
        inputProps={{ id, name: source, 'aria-required': isRequired || undefined, 'aria-describedby': noteOf(id) }}
      >
        <option value="">{translate('app.choose')}</option>
        {stray && <option value={stray}>{stray}</option>}
        {Object.entries(choices).map(([key, choice]) => (
          <option key={key} value={key}>
            {text(choice)}
          </option>
        ))}
      </NativeSelect>
    </Frame>
  );
};

const ChoiceRadios = ({ source, field, label, isRequired, helperText, disabled }: InputProps) => {
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

const ChoiceSearch = lazyPart(async () => ({ default: (await import('../ref/pickers')).ChoiceSearch }));

/** The maximum number of values for a list without a search. */
const many = 30;

/** Radio buttons for up to three values if one is always chosen; otherwise a list, searchable if it is long. */
const ChoiceInput = (props: InputProps) => {
  const { choices, default: preset } = choiceOf(props.field);
  const always = props.isRequired || preset !== undefined;
  const count = Object.keys(choices).length;
  if (count > many) return <Later {...props} Input={ChoiceSearch} />;
  return always && count <= 3 ? <ChoiceRadios {...props} /> : <ChoiceSelect {...props} />;
};

export default ChoiceInput;
