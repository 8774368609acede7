import { NativeSelect, OutlinedInput } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type { Fields } from '../../core/kind';
import type { AnyResource } from '../../declaration/resource/resource';
import { useText } from '../../client/hooks/useText';
import { Frame } from '../../client/widgets/Frame';
import { useTargetOf } from '../../client/hooks/useRegistry';
import { useFormValue } from '../../client/widgets/useFormValue';
import { useOptions } from '../ref/useOptions';

interface ImageColourProps {
  resource: AnyResource;
  /** Where the picture's colour stands in the form: `images.2.colour`. */
  source: string;
  /** The field with the colours to choose from. */
  colours: string;
  disabled: boolean | undefined;
}

/** Which of the record's colours a picture shows; nothing to ask where it has none. */
export const ImageColour = ({ resource, source, colours, disabled }: ImageColourProps) => {
  const text = useText();
  const targetOf = useTargetOf();
  const { id, value, set, touch, ref, error } = useFormValue<number>(source);
  const ids = (useWatch({ name: colours }) ?? []) as number[];
  const { chosen } = useOptions(targetOf((resource.fields as Fields)[colours]!), colours, ids);
  // A colour that the record no longer comes in stays in sight until it is changed: the save would complain of it.
  const gone = value != null && !ids.includes(value) ? value : undefined;
  if (chosen.length === 0 && gone === undefined) return null;
  return (
    <Frame id={id} label={text('images.colour')} error={error}>
      <NativeSelect
        value={value ?? ''}
        disabled={disabled}
        onChange={({ target }) => set(target.value ? Number(target.value) : null)}
        onBlur={touch}
        inputRef={ref}
        input={<OutlinedInput size="small" fullWidth error={gone !== undefined} />}
        inputProps={{ id, name: source }}
      >
        <option value="">{text('images.anyColour')}</option>
        {gone !== undefined && <option value={gone}>{text('images.colourGone')}</option>}
        {chosen.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Frame>
  );
};
