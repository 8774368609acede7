import { styled } from '@mui/material/styles';
import { useServices } from '../frame/services';
import { useSession } from '../../hooks/useClient';
import { LanguageMenu } from './LanguageMenu';
import { ModeMenu } from './ModeMenu';
import { Notifications } from './Notifications';
import type { ControlsProps } from './UserItems';
import { UserMenu } from './UserMenu';

const Wide = styled('div')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));

/** What the resources wait for, and what concerns the person: in the header, or beside the menu where that is hidden. */
export const Controls = ({ onCustomize, onShortcuts }: ControlsProps) => {
  const { parts: { gate } } = useServices();
  const { user } = useSession();
  return (
    <>
      {/* What stands here keeps the rest at the line's end. */}
      {gate.concerns(user?.role_type) ? <gate.Control /> : <div />}
      <LanguageMenu />
      <Wide>
        <ModeMenu />
      </Wide>
      <Notifications />
      <UserMenu onCustomize={onCustomize} onShortcuts={onShortcuts} />
    </>
  );
};
