import CloseIcon from '@mui/icons-material/CloseOutlined';
import { IconButton, SwipeableDrawer } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { usePathname } from '../../providers/pathname';
import { Chrome } from '../theme/ThemeRoot';
import { sizes, wide } from '../theme/tokens';
import { Brand, MenuFoot } from './Sidebar';
import { MenuList } from './MenuList';

const Panel = styled(Chrome)({ display: 'flex', flexDirection: 'column', blockSize: '100%' });

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minBlockSize: sizes.header,
  paddingInline: '16px 8px',
  borderBlockEnd: `1px solid ${theme.vars!.palette.divider}`,
}));

export interface MenuDrawerProps {
  open: boolean;
  /** True if users can open the menu with a swipe. If so, the menu is mounted before it opens. */
  canPull: boolean;
  foot: ReactNode;
  onOpen: () => void;
  onClose: () => void;
}

const MenuDrawer = ({ open, canPull, foot, onOpen, onClose }: MenuDrawerProps) => {
  const translate = useTranslate();

  useEffect(() => {
    const query = window.matchMedia?.(wide);
    query?.addEventListener('change', onClose);
    return () => query?.removeEventListener('change', onClose);
  }, [onClose]);

  // The menu also closes when the user clicks a link in its footer.
  const pathname = usePathname();
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (pathname === openedAt.current) return;
    openedAt.current = pathname;
    onClose();
  }, [pathname, onClose]);

  return (
    <SwipeableDrawer
      open={open}
      onOpen={onOpen}
      onClose={onClose}
      disableSwipeToOpen={!canPull}
      swipeAreaWidth={16}
      ModalProps={{ keepMounted: canPull }}
      slotProps={{
        transition: { appear: true },
        paper: { 'aria-label': translate('app.menu.label'), sx: { inlineSize: `min(${sizes.sidebar + 40}px, 86vw)` } },
        // The swipe area begins below the header so that the header's controls remain usable.
        swipeArea: { sx: { insetBlockStart: sizes.header } },
      }}
    >
      <Panel>
        <Head>
          <Brand onFollow={onClose} />
          <IconButton color="inherit" aria-label={translate('app.menu.close')} onClick={onClose}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Head>
        <MenuList onFollow={onClose} />
        {open && foot && <MenuFoot>{foot}</MenuFoot>}
      </Panel>
    </SwipeableDrawer>
  );
};

export default MenuDrawer;
