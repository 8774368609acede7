import ArrowUpwardIcon from '@mui/icons-material/ArrowUpwardOutlined';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useSettings } from '../customizer/useSettings';
import { mainId } from './SkipLink';
import { scrollMarks, sizes } from '../theme/tokens';
import { useScrolledPast } from '../../hooks/useScrolledPast';

const Button = styled('button')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.fab,
  // Above a form's buttons, which keep to the lower edge.
  insetBlockEnd: 'calc(80px + var(--mj-foot))',
  insetInlineEnd: 24,
  display: 'grid',
  placeItems: 'center',
  inlineSize: sizes.touch,
  blockSize: sizes.touch,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  color: theme.vars!.palette.primary.contrastText,
  backgroundColor: theme.vars!.palette.primary.main,
  boxShadow: theme.vars!.shadows[4],
  cursor: 'pointer',
  [theme.breakpoints.down('sm')]: { insetInlineEnd: 16 },
}));

const goUp = () => {
  const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
  // The button goes away at the top, and with it the focus would be lost.
  document.getElementById(mainId)?.focus({ preventScroll: true });
};

/** Back to the top of a page that was scrolled some way down. */
export const ScrollToTop = () => {
  const translate = useTranslate();
  const { settings } = useSettings();
  const isFar = useScrolledPast(scrollMarks.scrollToTop);
  if (!isFar || settings.hideScrollToTop) return null;
  const label = translate('app.scroll_to_top');
  return (
    <Button type="button" aria-label={label} title={label} onClick={goUp}>
      <ArrowUpwardIcon fontSize="small" />
    </Button>
  );
};
