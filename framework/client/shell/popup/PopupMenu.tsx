import CheckIcon from '@mui/icons-material/CheckOutlined';
import { Box, ListItemIcon, Menu, MenuItem, useTheme } from '@mui/material';
import type { MenuItemProps, PopoverProps } from '@mui/material';
import type { ReactNode } from 'react';
import type { PopupProps } from '../../views/lazyPart';
import { useChromeScheme } from '../settings/useSettings';

/** Returns the props that make MUI's Popover open below a button or, in the lower half of the screen, above it. */
export const usePlace = (anchor: HTMLElement, edge: 'start' | 'end') => {
  const scheme = useChromeScheme();
  const horizontal = (useTheme().direction === 'rtl') === (edge === 'start') ? 'right' : 'left';
  const isLow = anchor.getBoundingClientRect().top > window.innerHeight / 2;
  return {
    place: {
      open: true,
      anchorEl: anchor,
      anchorOrigin: { vertical: isLow ? 'top' : 'bottom', horizontal },
      transformOrigin: { vertical: isLow ? 'bottom' : 'top', horizontal },
    } satisfies Partial<PopoverProps>,
    root: { 'data-theme': scheme } as object,
  };
};

/** A menu that opens at a button. As with MUI's menu, the children must be items, not fragments. */
export const PopupMenu = ({
  id,
  anchor,
  label,
  onClose,
  children,
}: PopupProps & { label: string; children: ReactNode }) => {
  const { place, root } = usePlace(anchor, 'end');
  return (
    <Menu
      {...place}
      onClose={onClose}
      slotProps={{
        // The popup is a landmark because it is outside all of the page's other landmarks.
        root: { ...root, role: 'region', 'aria-label': label },
        paper: { sx: { minInlineSize: 180 } },
        // Disabled items are focusable because they explain why they are disabled.
        list: { id, 'aria-label': label, disabledItemsFocusable: true },
      }}
    >
      {children}
    </Menu>
  );
};

interface MenuChoiceProps extends MenuItemProps {
  icon: ReactNode;
  impossible?: string | undefined;
}

export const MenuChoice = ({ icon, impossible, selected, children, onClick, ...rest }: MenuChoiceProps) => (
  <MenuItem
    role="menuitemradio"
    aria-checked={Boolean(selected)}
    aria-disabled={impossible ? true : undefined}
    selected={selected}
    onClick={impossible ? undefined : onClick}
    sx={impossible ? { color: 'text.secondary', cursor: 'not-allowed' } : undefined}
    {...rest}
  >
    <ListItemIcon>{icon}</ListItemIcon>
    <Box component="span" sx={{ flex: 1, marginInlineEnd: 1 }}>
      {children}
      {impossible && (
        <Box component="small" sx={{ display: 'block', fontSize: 'overline.fontSize' }}>
          {impossible}
        </Box>
      )}
    </Box>
    {selected && <CheckIcon sx={{ fontSize: 16 }} />}
  </MenuItem>
);
