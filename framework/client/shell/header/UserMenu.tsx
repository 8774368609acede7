import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useSession } from '../../hooks/useClient';
import { MenuButton } from '../popup/MenuButton';
import { type } from '../theme/tokens';
import { Avatar } from './Avatar';
import type { ControlsProps } from './UserItems';
import { UserItems } from './menus';

// The bar shows it where there is room (`Bar`); the button is called by the name in any case.
const Name = styled('bdi')({
  display: 'none',
  maxInlineSize: 180,
  marginInline: 8,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: type.body2,
  fontWeight: 500,
});

/** Who is logged in; their account, and the way out. */
export const UserMenu = (controls: ControlsProps) => {
  const translate = useTranslate();
  const { user } = useSession();
  const name = user?.full_name?.trim() || translate('app.user');
  return (
    <MenuButton
      label={`${translate('app.account_menu')}: ${name}`}
      face={
        <>
          <Avatar name={name} pictures={[user?.photoUrl, user?.picture]} />
          <Name data-full-name>{name}</Name>
        </>
      }
      part={UserItems}
    >
      {(popup) => <UserItems {...popup} {...controls} name={name} />}
    </MenuButton>
  );
};
