import { useTranslate } from 'react-admin';
import { useSession } from '../../hooks/useClient';
import { MenuButton } from '../popup/MenuButton';
import { Avatar } from './Avatar';
import type { ControlsProps } from './UserItems';
import { UserItems } from './menus';

/** Who is logged in; their account, and the way out. */
export const UserMenu = (controls: ControlsProps) => {
  const translate = useTranslate();
  const { user } = useSession();
  const name = user?.full_name?.trim() || translate('app.user');
  return (
    <MenuButton
      label={`${translate('app.account_menu')}: ${name}`}
      face={<Avatar name={name} pictures={[user?.photoUrl, user?.picture]} />}
      part={UserItems}
    >
      {(popup) => <UserItems {...popup} {...controls} name={name} />}
    </MenuButton>
  );
};
