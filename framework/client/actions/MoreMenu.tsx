import { ListItemIcon, Menu, MenuItem } from '@mui/material';
import type { ComponentType } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { PopupProps } from '../views/lazyScreen';

/** One entry of a menu of what can be done. */
export interface MoreEntry {
  /** What it does, as a step of the record's page is known. */
  key: string;
  label: string;
  Icon?: ComponentType<{ fontSize?: 'small' }> | undefined;
  isDanger?: boolean;
  /** Where it leads, instead of doing anything. */
  to?: string | undefined;
  /** Why it can't be done for now. */
  hindrance?: string | undefined;
  /** A letter of the keyboard may press it: what it is known by. */
  does?: string;
}

interface MoreMenuProps extends PopupProps {
  entries: readonly MoreEntry[];
  onChoose(key: string): void;
}

/** What else can be done, by its names, to choose one. */
const MoreMenu = ({ id, anchor, entries, onChoose, onClose }: MoreMenuProps) => {
  const label = useTranslate()('app.more_actions');
  const hasIcons = entries.some(({ Icon }) => Icon);
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ root: { role: 'region', 'aria-label': label } as object, list: { id, 'aria-label': label } }}
    >
      {entries.map(({ key, label: doing, Icon, isDanger = false, to, hindrance, does }) => (
        <MenuItem
          key={key}
          {...(to !== undefined && { component: LinkBase, to })}
          data-does={does}
          aria-disabled={hindrance !== undefined || undefined}
          title={hindrance}
          onClick={() => (to === undefined ? onChoose(key) : onClose())}
          sx={{
            color: isDanger ? 'error.main' : undefined,
            whiteSpace: 'normal',
            '&[aria-disabled]': { opacity: 0.6 },
          }}
        >
          {hasIcons && <ListItemIcon sx={{ color: 'inherit' }}>{Icon && <Icon fontSize="small" />}</ListItemIcon>}
          {doing}
        </MenuItem>
      ))}
    </Menu>
  );
};

export default MoreMenu;
