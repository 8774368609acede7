import { styled } from '@mui/material/styles';
import { useLogout, useTranslate } from 'react-admin';
import { useText } from '../../hooks/useText';
import { MenuDivider, MenuItem, MenuLink, menuIcon } from '../popup/items';
import { MenuButton } from '../popup/MenuButton';
import { useServices } from '../frame/services';
import { useSession } from '../../hooks/useClient';
import { Avatar } from './Avatar';
import { ModeChoices } from './ModeChoices';
import { type } from '../theme/tokens';
import { wayTo } from '../../../core/ways';

const Person = styled('div')(({ theme }) => ({
  maxInlineSize: 260,
  padding: '6px 10px',
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  '& strong, & span': { display: 'block' },
  '& span': { color: theme.vars!.palette.text.secondary, fontSize: type.caption },
}));

const NotOnPhones = styled('div')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));

const OnPhones = styled('div')(({ theme }) => ({ [theme.breakpoints.up('sm')]: { display: 'none' } }));

/** What can be opened from the header's controls. */
export interface ControlsProps {
  /** Opens the panel that sets the page up. */
  onCustomize: () => void;
  /** Opens the list of keyboard shortcuts. */
  onShortcuts: () => void;
}

/** Who is logged in and what they may do; their account, and the way out. */
export const UserMenu = ({ onCustomize, onShortcuts }: ControlsProps) => {
  const translate = useTranslate();
  const text = useText();
  const logout = useLogout();
  const { registry } = useServices();
  const { user } = useSession();
  const account = registry.all.find(({ scope }) => scope.rows === 'own-user');
  const name = user?.full_name?.trim() || translate('app.user');

  return (
    <MenuButton
      label={`${translate('app.account_menu')}: ${name}`}
      face={<Avatar name={name} pictures={[user?.photoUrl, user?.picture]} />}
    >
      {(close) => (
        <>
          <Person role="presentation">
            <strong>{name}</strong>
            {user?.email && <span dir="ltr">{user.email}</span>}
            {user && (
              <span>
                {text(registry.roles[user.role_type].label)} · {text(registry.roles[user.role_type].permissions)}
              </span>
            )}
          </Person>
          <MenuDivider />
          {account && (
            <MenuLink to={wayTo.list(account.name)} icon={menuIcon('person')} onChoose={close}>
              {translate('app.my_account')}
            </MenuLink>
          )}
          <MenuItem
            icon={menuIcon('gear')}
            onChoose={() => {
              close();
              onCustomize();
            }}
          >
            {translate('app.customizer.title')}
          </MenuItem>
          <NotOnPhones>
            <MenuItem
              icon={menuIcon('keys')}
              onChoose={() => {
                close();
                onShortcuts();
              }}
            >
              {translate('app.shortcuts.title')}
            </MenuItem>
          </NotOnPhones>
          <OnPhones>
            <MenuDivider />
            <ModeChoices close={close} />
            <MenuDivider />
          </OnPhones>
          <MenuItem icon={menuIcon('logout')} onChoose={() => void logout()}>
            {translate('app.logout')}
          </MenuItem>
        </>
      )}
    </MenuButton>
  );
};
