import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Chrome } from '../Chrome';
import { Icon } from '../icons';
import { sizes } from '../theme/tokens';
import { CategorySelector } from './CategorySelector';
import { LanguageMenu } from './LanguageMenu';
import { ModeMenu } from './ModeMenu';
import { UserMenu } from './UserMenu';

const Bar = styled(Chrome)(({ theme }) => ({
  position: 'sticky',
  zIndex: theme.zIndex.appBar,
  insetBlockStart: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minBlockSize: sizes.header,
  paddingInline: 24,
  borderBlockEnd: `1px solid ${theme.vars!.palette.divider}`,
  // What concerns the person stands at the end.
  '& > :nth-of-type(2)': { marginInlineEnd: 'auto' },
  [theme.breakpoints.down('sm')]: { gap: 4, paddingInline: 8 },
}));

const Narrow = styled('div')(({ theme }) => ({ [theme.breakpoints.up('lg')]: { display: 'none' } }));

const Wide = styled('div')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));

/** The top of every page: the way to the menu where it is hidden, the category, and what concerns the person. */
export function Header({ onMenu, menuOpen }: { onMenu: () => void; menuOpen: boolean }) {
  const translate = useTranslate();
  return (
    <Bar tag="header">
      <Narrow>
        <IconButton
          color="inherit"
          aria-label={translate('app.menu.open')}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={onMenu}
        >
          <Icon name="menu" />
        </IconButton>
      </Narrow>
      <CategorySelector />
      <LanguageMenu />
      <Wide>
        <ModeMenu />
      </Wide>
      <UserMenu />
    </Bar>
  );
}
