import InstallIcon from '@mui/icons-material/InstallMobileOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import { Box, Divider, ListItemIcon, ListSubheader, MenuItem } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { useI18nProvider, LinkBase, useTranslate, useLocaleState, useNotify } from 'react-admin';
import { modes } from '../../../core/appearance';
import type { Language } from '../../../core/languages';
import { wayTo } from '../../../core/ways';
import { useClient, useSession } from '../../hooks/useClient';
import { useText, useTextKey } from '../../hooks/useText';
import { usePhone } from '../../hooks/viewport';
import { install, installOffer } from '../../providers/offline/install';
import { ownRoleName } from '../../providers/session/ownRights';
import { accountOf, useConfirmedLogout } from '../../signIn/account';
import type { PopupProps } from '../../views/lazyPart';
import { MenuChoice, PopupMenu } from '../popup/PopupMenu';
import { useServices } from '../services/services';
import { modeNames, isImpossible } from '../settings/settings';
import { useSettings } from '../settings/useSettings';
import { loadStyleCache } from '../theme/emotionCache';
import { Flag, modeIcons } from './icons';

/** Returns a function that loads a language and then switches the page to that language. */
export const useChooseLanguage = () => {
  const notify = useNotify();
  const [, setLocale] = useLocaleState();
  const { loadCatalogue } = useServices();
  return async ({ code, dir }: Pick<Language, 'code' | 'dir'>): Promise<void> => {
    try {
      await Promise.all([loadCatalogue(code), loadStyleCache(dir)]);
      setLocale(code);
    } catch {
      notify('messages.script_load_failed', { type: 'error' });
    }
  };
};

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

interface UserItemsProps extends PopupProps, Omit<ControlsProps, 'onFind'> {
  label: string;
  name: string;
}

export const UserItems = ({ onCustomize, onShortcuts, name, ...popup }: UserItemsProps) => {
  const translate = useTranslate();
  const text = useText();
  const logout = useConfirmedLogout();
  const phone = usePhone();
  const { client, registry } = useServices();
  const { user } = useSession();
  const modeItems = useModeItems(popup.onClose);
  const languageItems = useLanguageItems(popup.onClose);
  const account = accountOf(registry);
  const isOffered = useSyncExternalStore(installOffer.subscribe, installOffer.get) !== undefined;
  const role = user && registry.roles[user.role_type];
  const ownRole = ownRoleName(client, useTextKey());
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
            {ownRole ?? (
              <>
                {text(role.label)} · {text(role.permissions)}
              </>
            )}
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
      {phone && languageItems}
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

const useLanguageItems = (close: () => void) => {
  const choose = useChooseLanguage();
  const { languages } = useClient().config;
  const current = languages.of(useI18nProvider().getLocale());
  return languages.all.map((language) => (
    <MenuChoice
      key={language.code}
      lang={language.key}
      icon={<Flag country={language.flag} />}
      selected={language === current}
      onClick={() => {
        close();
        void choose(language);
      }}
    >
      {language.name}
    </MenuChoice>
  ));
};

export const LanguageItems = (popup: PopupProps & { label: string }) => (
  <PopupMenu {...popup}>{useLanguageItems(popup.onClose)}</PopupMenu>
);
