import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useLocation, useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { Chrome } from '../layout/Chrome';
import { Icon } from '../frame/icons';
import { motion, sizes } from '../theme/tokens';
import { useModalDialog } from '../frame/useModalDialog';
import { Brand } from './Brand';
import { MenuFoot } from './MenuFoot';
import { MenuList } from './MenuList';
import { wide } from './useSwipe';

const Dialog = styled('dialog')(({ theme }) => ({
  position: 'fixed',
  insetBlock: 0,
  insetInline: '0 auto',
  inlineSize: `min(${sizes.sidebar + 40}px, 86vw)`,
  maxInlineSize: 'none',
  blockSize: '100dvh',
  maxBlockSize: 'none',
  padding: 0,
  border: 0,
  backgroundColor: 'transparent',
  boxShadow: theme.vars!.shadows[8],
  animation: `mj-slide ${motion.calm}ms ${motion.curve}`,
  '@keyframes mj-slide': { from: { transform: 'translateX(var(--mj-away))' } },
  '--mj-away': '-100%',
  '[dir=rtl] &': { '--mj-away': '100%' },
  '&::backdrop': { backgroundColor: 'rgba(8, 20, 19, 0.5)' },
}));

const Panel = styled(Chrome)({ display: 'flex', flexDirection: 'column', blockSize: '100%' });

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minBlockSize: sizes.header,
  paddingInline: '16px 8px',
  borderBlockEnd: `1px solid ${theme.vars!.palette.divider}`,
}));

/** The menu of a narrow page, over the content; a choice, a press beside it, Escape and its own button close it. */
export const MenuDrawer = ({ foot, onClose }: { foot: ReactNode; onClose: () => void }) => {
  const translate = useTranslate();
  const dialog = useModalDialog();

  useEffect(() => {
    const query = window.matchMedia?.(wide);
    query?.addEventListener('change', onClose);
    return () => query?.removeEventListener('change', onClose);
  }, [onClose]);

  // What is at its foot leads somewhere too.
  const { pathname } = useLocation();
  const [openedAt] = useState(pathname);
  useEffect(() => {
    if (pathname !== openedAt) onClose();
  }, [pathname, openedAt, onClose]);

  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };

  return (
    <Dialog ref={dialog} aria-label={translate('app.menu.label')} onClose={onClose} onClick={onClick}>
      <Panel>
        <Head>
          <Brand onFollow={onClose} />
          <IconButton color="inherit" aria-label={translate('app.menu.close')} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </Head>
        <MenuList onFollow={onClose} />
        {foot && <MenuFoot>{foot}</MenuFoot>}
      </Panel>
    </Dialog>
  );
};
