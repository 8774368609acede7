import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import InstallIcon from '@mui/icons-material/InstallMobileOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import { Box, Divider, ListItemIcon, ListSubheader, MenuItem } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { useSyncExternalStore } from 'react';
import { modes } from '../../../core/appearance';
import { wayTo } from '../../../core/ways';
import { useSession } from '../../hooks/useClient';
import { install, installOffer } from '../../providers/offline/install';
import { usePhone } from '../../hooks/usePhone';
import { useText } from '../../hooks/useText';
import { useServices } from '../services/services';
import { accountOf } from '../../signIn/accountOf';
import { useAskedLogout } from '../../signIn/useAskedLogout';
import { PopupMenu, MenuChoice } from '../popup/PopupMenu';
import type { PopupProps } from '../../views/lazyScreen';
import { modeNames } from '../settings/modes';
import { isImpossible } from '../settings/settings';
import { useSettings } from '../settings/useSettings';
import { modeIcons } from './modeIcons';

const useModeItems = (close: () => void) => {
  const translate = useTranslate();
  const {
    settings: { mode: current, layout },
    change,
  } = useSettings();
  return modes.map((mode) => {
    const Icon = modeIcons[mode];
    return (
      <MenuChoice
        key={mode}
        icon={<Icon fontSize="small" />}
        selected={mode === current}
        impossible={isImpossible(mode, layout) ? translate('app.theme.not_horizontal') : undefined}
        onClick={() => {
          change({ mode });
          close();
        }}
      >
        {translate(modeNames[mode])}
      </MenuChoice>
    );
  });
};

export const ModeItems = (popup: PopupProps & { label: string }) => (
  <PopupMenu {...popup}>{useModeItems(popup.onClose)}</PopupMenu>
);

export interface ControlsProps {
  onCustomize: () => void;
  onShortcuts: () => void;
  onFind: () => void;
}

export interface UserItemsProps extends PopupProps, ControlsProps {
  label: string;
  name: string;
}

export const UserItems = ({ onCustomize, onShortcuts, onFind, name, ...popup }: UserItemsProps) => {
  const translate = useTranslate();
  const text = useText();
  const logout = useAskedLogout();
  const phone = usePhone();
  const { registry } = useServices();
  const { user } = useSession();
  const modeItems = useModeItems(popup.onClose);
  const account = accountOf(registry);
  const isOffered = useSyncExternalStore(installOffer.subscribe, installOffer.get) !== undefined;
  const role = user && registry.roles[user.role_type];
  const instead = (open: () => void) => () => {
    popup.onClose();
    open();
  };

  return (
    <PopupMenu {...popup}>
      <ListSubheader
        disableSticky
        role="presentation"
        sx={{
          maxInlineSize: 260,
          paddingBlock: 0.75,
          lineHeight: 1.5,
          overflowWrap: 'anywhere',
          fontSize: 'caption.fontSize',
          fontWeight: 400,
          '& > *': { display: 'block' },
        }}
      >
        <Box component="strong" sx={{ color: 'text.primary', fontSize: 'body2.fontSize' }}>
          {name}
        </Box>
        {user?.email && (
          <Box component="span" dir="ltr" sx={{ textAlign: 'match-parent' }}>
            {user.email}
          </Box>
        )}
        {role && (
          <span>
            {text(role.label)} · {text(role.permissions)}
          </span>
        )}
      </ListSubheader>
      <Divider component="li" />
      {account && (
        <MenuItem component={LinkBase} to={wayTo.list(account.name)} onClick={popup.onClose}>
          <ListItemIcon>
            <PersonIcon fontSize="small" />
          </ListItemIcon>
          {translate('app.my_account')}
        </MenuItem>
      )}
      {phone && (
        <MenuItem onClick={instead(onFind)}>
          <ListItemIcon>
            <SearchIcon fontSize="small" />
          </ListItemIcon>
          {translate('app.shortcuts.find')}
        </MenuItem>
      )}
      <MenuItem onClick={instead(onCustomize)}>
        <ListItemIcon>
          <TuneIcon fontSize="small" />
        </ListItemIcon>
        {translate('app.customizer.title')}
      </MenuItem>
      {!phone && (
        <MenuItem onClick={instead(onShortcuts)}>
          <ListItemIcon>
            <KeyboardIcon fontSize="small" />
          </ListItemIcon>
          {translate('app.shortcuts.title')}
        </MenuItem>
      )}
      {isOffered && (
        <MenuItem onClick={instead(install)}>
          <ListItemIcon>
            <InstallIcon fontSize="small" />
          </ListItemIcon>
          {text('menu.install')}
        </MenuItem>
      )}
      {phone && <Divider component="li" />}
      {phone && modeItems}
      {phone && <Divider component="li" />}
      <MenuItem onClick={instead(() => void logout())}>
        <ListItemIcon>
          <LogoutIcon className="directed" fontSize="small" />
        </ListItemIcon>
        {translate('app.logout')}
      </MenuItem>
    </PopupMenu>
  );
};
