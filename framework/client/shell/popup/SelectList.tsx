import CheckIcon from '@mui/icons-material/CheckOutlined';
import { Box, ListSubheader, Menu, MenuItem } from '@mui/material';
import type { ReactNode } from 'react';
import { sizes } from '../theme/tokens';
import { usePlace } from './PopupMenu';
import type { PopupProps } from '../../views/lazyPart';

export interface Choice {
  value: string | number;
  label: string;
}

export interface SelectProps<Value = Choice['value']> {
  label: string;
  choices: readonly (Choice & { value: Value })[];
  value: Value | undefined;
  placeholder: string;
  onChoose: (value: Value) => void;
  /** Content that is shown instead of the list if there are no choices. */
  instead?: ReactNode;
}

interface SelectListProps extends PopupProps, SelectProps {
  /** The letter that the user pressed to open the list. Empty if it was opened some other way. */
  typed: string;
}

/**
 * Returns the index of the next choice that starts with the letter. If there is none, returns the index of the current
 * choice or, failing that, of the first.
 */
const startOf = (choices: readonly Choice[], chosen: number, typed: string): number => {
  const begins = ({ label }: Choice) => typed !== '' && label.toLocaleLowerCase().startsWith(typed.toLocaleLowerCase());
  const after = choices.findIndex((choice, index) => index > chosen && begins(choice));
  const found = after < 0 ? choices.findIndex(begins) : after;
  return found < 0 ? Math.max(chosen, 0) : found;
};

const SelectList = ({ id, anchor, label, choices, value, typed, instead, onChoose, onClose }: SelectListProps) => {
  const { place, root } = usePlace(anchor, 'start');
  const chosen = choices.findIndex((choice) => String(choice.value) === String(value));
  const start = startOf(choices, chosen, typed);

  const choose = (index: number) => {
    onClose();
    if (index !== chosen) onChoose(choices[index]!.value);
  };

  return (
    <Menu
      {...place}
      onClose={onClose}
      autoFocus={false}
      slotProps={{
        // The list is a landmark because it is outside all of the page's other landmarks.
        root: { ...root, role: 'region', 'aria-label': label },
        paper: {
          sx: { inlineSize: Math.max(sizes.headerSelect, anchor.offsetWidth), maxBlockSize: sizes.headerSelectRows },
        },
        list: { id, role: instead ? 'presentation' : 'listbox', 'aria-label': instead ? undefined : label },
      }}
    >
      {instead
        ? [
            <ListSubheader key="instead" disableSticky sx={{ lineHeight: 'inherit', padding: 1 }}>
              {instead}
            </ListSubheader>,
          ]
        : choices.map((choice, index) => (
            <MenuItem
              key={choice.value}
              role="option"
              aria-selected={index === chosen}
              selected={index === chosen}
              // eslint-disable-next-line jsx-a11y/no-autofocus -- an opened list takes the focus
              autoFocus={index === start}
              onClick={() => choose(index)}
            >
              <Box component="span" sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}>
                {choice.label}
              </Box>
              {index === chosen && <CheckIcon sx={{ fontSize: 16 }} />}
            </MenuItem>
          ))}
    </Menu>
  );
};

export default SelectList;
