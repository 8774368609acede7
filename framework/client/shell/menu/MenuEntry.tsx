import { styled } from '@mui/material/styles';
import { LinkBase } from 'react-admin';
import { memo } from 'react';
import type { MouseEvent } from 'react';
import type { IconComponent } from '../services/parts';
import { control, motion, radius, type } from '../theme/tokens';
import type { MenuWays } from './useMenuWays';

/** The current page's entry, tinted with the menu's colour. */
export const marked = {
  backgroundColor: 'color-mix(in srgb, var(--mj-mark) 12%, transparent)',
  '& > svg': { color: 'var(--mj-mark)' },
} as const;

const Entry = styled(LinkBase)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  minBlockSize: control,
  paddingInline: 12,
  borderRadius: radius.medium,
  color: theme.vars!.palette.text.secondary,
  fontSize: type.body2,
  fontWeight: 500,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  transition: `background-color ${motion.quick}ms`,
  '&:hover': { backgroundColor: theme.vars!.palette.action.hover, color: theme.vars!.palette.text.primary },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current]': {
    ...marked,
    color: theme.vars!.palette.text.primary,
    fontWeight: 600,
    // The mark at the current page: saffron, unless the menu has a colour of its own.
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 9,
      insetInlineStart: 0,
      inlineSize: 3,
      borderRadius: 3,
      backgroundColor: 'var(--mj-mark)',
      '[data-menu-colour="primary"] &': { backgroundColor: theme.vars!.palette.secondary.main },
    },
  },
  '&[data-top]::before': { display: 'none' },
  '&[aria-disabled=true]': { color: theme.vars!.palette.text.disabled, cursor: 'not-allowed' },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
}));

interface MenuEntryProps extends Pick<MenuWays, 'isClosed' | 'follow'> {
  to: string;
  label: string;
  icon: IconComponent;
  isHere: boolean;
  /** Set in the row of the menu at the top. */
  atTop?: boolean;
}

const Place = ({ to, label, icon: Icon, isHere, isClosed, follow, atTop }: MenuEntryProps) => (
  <Entry
    to={to}
    onClick={(event: MouseEvent) => follow(event, to)}
    data-top={atTop ? '' : undefined}
    data-afresh=""
    aria-current={isHere ? 'page' : undefined}
    aria-disabled={isClosed || undefined}
  >
    <Icon fontSize="small" />
    <span className="label">{label}</span>
  </Entry>
);

/**
 * An entry of the menu. While the gate is closed, it can still be focused and tells the reason when pressed (SPEC §4).
 */
export const MenuEntry = memo(Place);
