import { styled } from '@mui/material/styles';
import { control } from '../theme/density';
import { radius, sizes, type } from '../theme/tokens';
import { PopupRoot, PopupSurface, popupSize } from './surface';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', flex: 1 } as const;

/** Around both. */
// By its size, not its basis: what is as wide as its content (a row of controls) counts the one alone.
export const SelectRoot = styled(PopupRoot)({ flex: 'var(--mj-select, 0 1 auto)', inlineSize: sizes.headerSelect });

/** What shows the choice and opens the list. */
export const Face = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flex: 1,
  minInlineSize: 0,
  minBlockSize: control,
  paddingInline: 12,
  border: `1px solid ${theme.vars!.palette.divider}`,
  borderRadius: radius.medium,
  color: theme.vars!.palette.text.primary,
  backgroundColor: theme.vars!.palette.background.paper,
  fontSize: type.body2,
  fontWeight: 500,
  cursor: 'pointer',
  userSelect: 'none',
  '& > span': oneLine,
  '&[data-empty]': { color: theme.vars!.palette.text.secondary },
  '&:hover': { borderColor: theme.vars!.palette.text.disabled },
}));

/** The list; it scrolls after about three rows. */
export const Options = styled(PopupSurface)({
  insetInline: 'var(--mj-popup-inline, 0 auto)',
  inlineSize: popupSize(`${sizes.headerSelect}px`),
  maxBlockSize: sizes.headerSelectRows,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});

export const Option = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minBlockSize: control,
  paddingInline: 8,
  borderRadius: radius.small,
  fontSize: type.body2,
  cursor: 'pointer',
  '& > span': oneLine,
  '&[data-active]': { backgroundColor: theme.vars!.palette.action.hover },
  '&[aria-selected=true]': { color: theme.vars!.palette.primary.main, fontWeight: 600 },
}));
