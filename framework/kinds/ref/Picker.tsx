import { Autocomplete, Box, Chip, OutlinedInput } from '@mui/material';
import type { AutocompleteProps, ChipProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { useState } from 'react';
import type { HTMLAttributes } from 'react';
import { Swatch } from '../choice/cells';
import { noteOf } from '../../client/widgets/Frame';
import { onPageSide } from '../../client/widgets/Line';
import { useText } from '../../client/hooks/useText';
import { cellOf } from '../../client/widgets/cells';
import type { Fields } from '../../core/kind';
import { isEmpty } from '../../core/objects';
import type { AnyResource } from '../../declaration/resource/resource';
import type { Option } from './useOptions';

type PickerProps<V, Multiple extends boolean, Free extends boolean> = Partial<
  AutocompleteProps<V, Multiple, false, Free>
> & {
  id: string;
  name: string;
  /** The field's label, which is also part of the names of the input's buttons. */
  label: string;
  isRequired: boolean;
  error: string | undefined;
  inputRef(element: HTMLElement | null): void;
};

type ChosenChipProps = Omit<ChipProps, 'label' | 'color'> & { label: string; colour?: string | undefined };

const ChosenChip = ({ label, colour, ...props }: ChosenChipProps) => (
  <Chip {...props} size="small" label={<bdi>{label}</bdi>} avatar={colour ? <Swatch colour={colour} /> : undefined} />
);

interface Item {
  key: number;
}

export const chips =
  <V,>(optionOf: (value: V) => Option) =>
  (all: readonly V[], getItemProps: (args: { index: number }) => Item) =>
    all.map((value, index) => {
      const { key: _key, ...props } = getItemProps({ index });
      const { id, label, colour } = optionOf(value);
      return <ChosenChip key={id} {...props} label={label} colour={colour} />;
    });

interface FactsProps {
  record: RaRecord;
  target: AnyResource;
  shows: readonly string[];
}

/**
 * The second line of an option, with some values of its record. Omits values that are empty or hidden from the role.
 */
const Facts = ({ record, target, shows }: FactsProps) => {
  const text = useText();
  const fields = target.fields as Fields;
  const facts = shows.filter((name) => fields[name] && !isEmpty(record[name]));
  return (
    <Box
      component="span"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary', fontSize: 'caption.fontSize' }}
    >
      {facts.map((name) => {
        const Cell = cellOf(fields[name]!);
        return (
          <Box component="span" key={name} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
            {text(fields[name]!.label)}: <Cell resource={target} record={record} name={name} field={fields[name]!} />
          </Box>
        );
      })}
    </Box>
  );
};

type OptionRowProps = { option: Option; target?: AnyResource; shows?: readonly string[] | undefined };

export const OptionRow = ({ option, target, shows = [], ...props }: OptionRowProps & HTMLAttributes<HTMLLIElement>) => (
  <Box component="li" {...props} sx={{ gap: 1 }}>
    {option.colour && <Swatch colour={option.colour} />}
    <Box component="span" sx={{ display: 'grid', minInlineSize: 0, overflowWrap: 'anywhere' }}>
      <span>
        <bdi>{option.label}</bdi>
      </span>
      {target && option.record && shows.length > 0 && <Facts record={option.record} target={target} shows={shows} />}
    </Box>
  </Box>
);

/** MUI's Autocomplete with the framework's translations and input frame. */
export const Picker = <V, Multiple extends boolean = false, Free extends boolean = false>({
  id,
  name,
  label,
  isRequired,
  error,
  inputRef,
  ...props
}: PickerProps<V, Multiple, Free>) => {
  const translate = useTranslate();
  const [isUsed, setUsed] = useState(false);
  return (
    <Autocomplete<V, Multiple, false, Free>
      id={id}
      options={[]}
      size="small"
      fullWidth
      clearText={`${translate('ra.action.clear_input_value')}: ${label}`}
      closeText={`${translate('ra.action.close')}: ${label}`}
      openText={`${translate('ra.action.open')}: ${label}`}
      loadingText={translate('app.loading')}
      noOptionsText={translate('app.nothing_found')}
      onFocus={() => setUsed(true)}
      renderInput={({ InputProps: { ref: anchor, ...InputProps }, inputProps, disabled }) => (
        <OutlinedInput
          {...InputProps}
          // If the input were MUI's anchor element, MUI would measure it and force a layout on every render.
          ref={isUsed ? anchor : undefined}
          name={name}
          size="small"
          fullWidth
          disabled={disabled}
          error={Boolean(error)}
          inputRef={inputRef}
          inputProps={{
            ...inputProps,
            dir: 'auto',
            'aria-required': isRequired || undefined,
            'aria-describedby': noteOf(id),
          }}
          sx={onPageSide}
        />
      )}
      {...props}
    />
  );
};
