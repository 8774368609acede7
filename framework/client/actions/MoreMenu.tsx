import { ListItemIcon, Menu, MenuItem } from '@mui/material';
import type { ComponentType } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { PopupProps } from '../views/lazyPart';

export interface MoreEntry {
  key: string;
  label: string;
  Icon?: ComponentType<{ fontSize?: 'small' }> | undefined;
  isDanger?: boolean;
  /** If set, the item navigates to this path instead of running an action. */
  to?: string | undefined;
  disabledReason?: string | undefined;
  operation?: string;
}

interface MoreMenuProps extends PopupProps {
  entries: readonly MoreEntry[];
  onChoose(key: string): void;
}

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
      {entries.map(({ key, label: doing, Icon, isDanger = false, to, disabledReason, operation }) => (
        <MenuItem
          key={key}
          {...(to !== undefined && { component: LinkBase, to })}
          data-does={operation}
          aria-disabled={disabledReason !== undefined || undefined}
          title={disabledReason}
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
