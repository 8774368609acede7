import { styled } from '@mui/material/styles';
import { worksInShops } from '../../../core/roles';
import { useSession } from '../frame/services';
import { CategorySelector } from '../../../../src/features/gate/CategorySelector';
import { LanguageMenu } from './LanguageMenu';
import { ModeMenu } from './ModeMenu';
import { Notifications } from './Notifications';
import { UserMenu } from './UserMenu';

const Wide = styled('div')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));

export interface ControlsProps {
  /** Opens the panel that sets the page up. */
  onCustomize: () => void;
  /** Opens the list of keyboard shortcuts. */
  onShortcuts: () => void;
}

/** The category one works in, and what concerns the person: in the header, or beside the menu where that is hidden. */
export function Controls({ onCustomize, onShortcuts }: ControlsProps) {
  const { user } = useSession();
  return (
    <>
      {/* What stands here keeps the rest at the line's end. */}
      {!user || worksInShops(user.role_type) ? <CategorySelector /> : <div />}
      <LanguageMenu />
      <Wide>
        <ModeMenu />
      </Wide>
      <Notifications />
      <UserMenu onCustomize={onCustomize} onShortcuts={onShortcuts} />
    </>
  );
}
