import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { Chrome } from '../Chrome';
import { Icon } from '../icons';
import { motion, sizes } from '../theme/tokens';
import { Brand } from './Brand';
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
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const query = window.matchMedia?.(wide);
    query?.addEventListener('change', onClose);
    return () => {
      query?.removeEventListener('change', onClose);
      // Closed rather than only removed, so that the browser gives the focus back to where it was.
      element?.close();
    };
  }, [onClose]);

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
      </Panel>
    </Dialog>
  );
}
