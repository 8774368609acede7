import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Icon } from '../icons';
import { motion, radius, sizes } from '../theme/tokens';

// Narrower than the margin beside the content, which a phone doesn't have: there the user menu leads to the panel.
const Tab = styled('button')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.fab,
  insetBlockStart: '50%',
  insetInlineEnd: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: 18,
  blockSize: sizes.touch,
  padding: 0,
  border: `1px solid ${theme.vars!.palette.divider}`,
  borderInlineEnd: 0,
  borderStartStartRadius: radius.medium,
  borderEndStartRadius: radius.medium,
  color: theme.vars!.palette.text.secondary,
  backgroundColor: theme.vars!.palette.background.paper,
  boxShadow: theme.vars!.shadows[1],
  cursor: 'pointer',
  // A finger needs more than the margin: what it presses reaches further in than what is drawn.
  '@media (pointer: coarse), (max-width: 599.95px)': {
    inlineSize: sizes.touch,
    paddingInlineStart: sizes.touch - 24,
    border: 0,
    boxShadow: 'none',
    background: `linear-gradient(${theme.vars!.palette.background.paper} 0 0) content-box`,
  },
  transition: `inline-size ${motion.quick}ms`,
  '&:hover, &:focus-visible': { inlineSize: 30, color: theme.vars!.palette.text.primary },
  '[data-navbar]:not([data-navbar="hidden"]) &': { [theme.breakpoints.down('sm')]: { display: 'none' } },
}));

/** At the page's far edge: opens the panel that sets it up. */
export function CustomizerButton({ open, onOpen }: { open: boolean; onOpen: () => void }) {
  const translate = useTranslate();
  const label = translate('app.customizer.open');
  return (
    <Tab type="button" aria-label={label} title={label} aria-haspopup="dialog" aria-expanded={open} onClick={onOpen}>
      <Icon name="gear" size={14} />
    </Tab>
  );
}
