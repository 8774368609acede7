import { styled } from '@mui/material/styles';
import { LinkBase, useLocation, useNotify } from 'react-admin';
import type { MouseEvent } from 'react';
import { useFreshList } from '../../list/rows/useFreshList';
import type { IconComponent } from '../frame/parts';
import { useGate } from '../frame/useGate';
import { control } from '../theme/density';
import { motion, radius, type } from '../theme/tokens';
import { isWithin } from '../../../core/ways';

/** The place where one is, in the menu: tinted with the menu's colour. */
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
    // The mark beside the place one is at: saffron, unless the menu has a colour of its own.
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

interface MenuEntryProps {
  to: string;
  label: string;
  icon: IconComponent;
  /** Told when someone asks to go there. */
  onFollow?: () => void;
  /** Whether it stands in the row of the menu at the top. */
  atTop?: boolean;
}

/**
 * One place of the menu. While the gate is closed it stays within reach of the keyboard, and says why it leads nowhere
 * (SPEC §4). A list opened from here starts clean.
 */
export const MenuEntry = ({ to, label, icon: Icon, onFollow, atTop }: MenuEntryProps) => {
  const { pathname } = useLocation();
  const gate = useGate();
  const notify = useNotify();
  const openFresh = useFreshList();

  const onClick = (event: MouseEvent) => {
    onFollow?.();
    if (gate === 'open') return openFresh(to);
    event.preventDefault();
    notify(`messages.${gate}`, { type: 'error' });
  };

  return (
    <Entry
      to={to}
      onClick={onClick}
      data-top={atTop ? '' : undefined}
      data-afresh=""
      aria-current={isWithin(pathname, to) ? 'page' : undefined}
      aria-disabled={gate === 'open' ? undefined : true}
    >
      <Icon fontSize="small" />
      <span className="label">{label}</span>
    </Entry>
  );
};
