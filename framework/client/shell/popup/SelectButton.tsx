import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { lazyScreen, usePopup } from '../../views/lazyPart';
import { control, radius, sizes, type } from '../theme/tokens';
import type { SelectProps } from './SelectList';

const SelectList = lazyScreen(() => import('./SelectList'));

const Face = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  // Sets `inline-size` because a container that is as wide as its content ignores `flex-basis`.
  flex: 'var(--mj-select, 0 1 auto)',
  inlineSize: sizes.headerSelect,
  minInlineSize: 0,
  minBlockSize: control,
  paddingInline: 12,
  border: '1px solid var(--mj-border)',
  borderRadius: radius.medium,
  color: theme.vars!.palette.text.primary,
  backgroundColor: theme.vars!.palette.background.paper,
  fontSize: type.body2,
  fontWeight: 500,
  cursor: 'pointer',
  userSelect: 'none',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', flex: 1 },
  // On the smallest phones and on zoomed pages, the label may wrap to two lines.
  '@media (max-width: 399.95px)': {
    paddingInline: 6,
    gap: 2,
    '& > span': { whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: 1.2 },
  },
  '&[data-empty]': { color: theme.vars!.palette.text.secondary },
  '&:hover': { borderColor: theme.vars!.palette.text.secondary },
}));

/** A button that opens a list of choices. The code of MUI's list loads when the list opens. */
export const SelectButton = <Value extends string | number>(props: SelectProps<Value>) => {
  const { label, choices, value, placeholder } = props;
  const { trigger, popup, onOpen } = usePopup(SelectList, 'listbox');
  const [typed, setTyped] = useState('');
  const chosen = choices.find((choice) => String(choice.value) === String(value));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isLetter && !['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    setTyped(isLetter ? event.key : '');
    onOpen(event);
  };

  return (
    <>
      <Face
        role="combobox"
        tabIndex={0}
        aria-label={label}
        {...trigger}
        aria-expanded={popup !== undefined}
        aria-controls={popup?.id}
        onClick={(event) => {
          setTyped('');
          onOpen(event);
        }}
        onKeyDown={onKeyDown}
        data-empty={chosen ? undefined : true}
      >
        <span>{chosen?.label ?? placeholder}</span>
        <ExpandMoreIcon sx={{ fontSize: 16 }} />
      </Face>
      {popup && <SelectList {...(props as unknown as SelectProps)} {...popup} typed={typed} />}
    </>
  );
};
