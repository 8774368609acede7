import AddIcon from '@mui/icons-material/AddOutlined';
import ClearIcon from '@mui/icons-material/ClearOutlined';
import { Box, Button, IconButton } from '@mui/material';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { optionsOf } from '../../core/kind';
import type { Address } from '../address/kind';
import type { AddressesOptions } from './kind';
import { useText } from '../../client/hooks/useText';
import type { InputProps } from '../../client/widgets/types';
import { AddressParts } from '../address/AddressParts';
import { Frame } from '../../client/widgets/Frame';
import { useErrorText } from '../../client/widgets/useFormValue';

const blank: Address = { name: '', phone: '', city: '', area: '', street: '', directions: '' };

const card = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 0.5,
  padding: 1.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
} as const;

/** A list of addresses, each in a card. The first is the default. */
const AddressesInput = ({ source, label, field, isRequired, helperText, disabled }: InputProps) => {
  const text = useText();
  const errorText = useErrorText();
  const { setValue } = useFormContext();
  const { errors } = useFormState({ name: source });
  const list = (useWatch({ name: source }) ?? []) as Address[];
  const wrong: unknown = get(errors, source);
  const own = wrong && !Array.isArray(wrong) ? errorText(wrong) : undefined;
  const { max = 10 } = optionsOf<AddressesOptions>(field);
  const set = (next: Address[]) => setValue(source, next, { shouldDirty: true, shouldTouch: true });
  return (
    <Frame id={`${source}-list`} label={label} isRequired={isRequired} error={own} help={helperText} group="group">
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'stretch' }}>
        {list.map((_one, index) => (
          // Form values are keyed by index, so the rows are too.
          // eslint-disable-next-line react/no-array-index-key
          <Box key={index} role="group" aria-label={`${text('input.address')} ${index + 1}`} sx={card}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', minBlockSize: 40 }}>
              <Box component="span" sx={{ color: 'text.secondary' }}>{`${text('input.address')} ${index + 1}`}</Box>
              {!disabled && (
                <IconButton
                  aria-label={`${text('input.removeAddress')} ${index + 1}`}
                  onClick={() => set(list.filter((_other, at) => at !== index))}
                >
                  <ClearIcon fontSize="small" />
                </IconButton>
              )}
            </Box>
            <AddressParts source={`${source}.${index}`} disabled={disabled} />
          </Box>
        ))}
        {!disabled && list.length < max && (
          <Button
            variant="outlined"
            startIcon={<AddIcon />}
            onClick={() => set([...list, blank])}
            sx={{ justifySelf: 'start' }}
          >
            {text('input.addAddress')}
          </Button>
        )}
      </Box>
    </Frame>
  );
};

export default AddressesInput;
