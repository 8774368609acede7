import { NativeSelect, OutlinedInput } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { InputProps } from '../../client/widgets/types';
import { Frame } from '../../client/widgets/Frame';
import { useFormValue } from '../../client/widgets/useFormValue';

/** A filter for yes, no or either; for the resource's status, active or inactive. */
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
