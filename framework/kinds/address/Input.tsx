import { useId } from 'react';
import { useFormState } from 'react-hook-form';
import type { InputProps } from '../../client/widgets/types';
import { AddressParts } from './AddressParts';
import { Frame } from '../../client/widgets/Frame';
import { useErrorText } from '../../client/widgets/useFormValue';

const AddressInput = ({ source, label, isRequired, helperText, disabled }: InputProps) => {
  const id = useId();
  const { errors } = useFormState({ name: source });
  const errorText = useErrorText();
  // A complaint about one part appears at that part.
  const error = typeof errors[source]?.message === 'string' ? errorText(errors[source]) : undefined;
  return (
    <Frame id={id} label={label} isRequired={isRequired} error={error} help={helperText} group="group">
      <AddressParts source={source} disabled={disabled} />
    </Frame>
  );
};

export default AddressInput;
