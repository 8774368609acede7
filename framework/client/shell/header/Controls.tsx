import SearchIcon from '@mui/icons-material/SearchOutlined';
import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useServices } from '../services/services';
import { useSession } from '../../hooks/useClient';
import { LanguageMenu } from './LanguageMenu';
import { ModeMenu } from './ModeMenu';
import { Notifications } from './Notifications';
import type { ControlsProps } from './UserItems';
import { UserMenu } from './UserMenu';

const Wide = styled('div')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));

// On the smallest phones the choice of where one works needs the room; the account's menu has it there.
const Roomy = styled('div')({ '@media (max-width: 399.95px)': { display: 'none' } });

/** What the resources wait for, and what concerns the person: in the header, or beside the menu where that is hidden. */
export const Controls = (controls: ControlsProps) => {
  const translate = useTranslate();
  const find = translate('app.shortcuts.find');
  const {
    parts: { gate },
  } = useServices();
  const { user } = useSession();
  return (
    <>
      {/* What stands here keeps the rest at the line's end. */}
      {gate.concerns(user?.role_type) ? <gate.Control /> : <div />}
      <Roomy>
        <IconButton color="inherit" aria-label={find} title={find} aria-haspopup="dialog" onClick={controls.onFind}>
          <SearchIcon fontSize="small" />
        </IconButton>
      </Roomy>
      <LanguageMenu />
      <Wide>
        <ModeMenu />
      </Wide>
      <Notifications />
      <UserMenu {...controls} />
    </>
  );
};
