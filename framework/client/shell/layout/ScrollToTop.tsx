import ArrowUpwardIcon from '@mui/icons-material/ArrowUpwardOutlined';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useSettings } from '../settings/useSettings';
import { low, useScrolledPast } from '../../hooks/viewport';
import { stuckBars } from '../focus/edges';
import { scrollMarks, sizes } from '../theme/tokens';
import { mainId } from '../screens/Content';

const Button = styled('button')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.fab,
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
  // On a phone, the scroll button is hidden if the message input is at the bottom edge.
  [theme.breakpoints.down('sm')]: { insetInlineEnd: 16, 'html:has([data-composes]) &': { display: 'none' } },
  // On a short screen, the scroll button would cover too much of the page.
  [`@media ${low}`]: { display: 'none' },
}));

const goUp = () => {
  const reducesMotion = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: reducesMotion ? 'auto' : 'smooth' });
  // Moves focus because the button is removed once the page has reached the top.
  document.getElementById(mainId)?.focus({ preventScroll: true });
};

const gap = 12;

/**
 * Returns whether a control in a bar overlaps the scroll button. `above` is the scroll button's distance from the
 * bottom edge, in pixels.
 */
const isTaken = (button: HTMLElement, above: number, bar: HTMLElement): boolean => {
  const { left, right, height } = button.getBoundingClientRect();
  const controls = bar.querySelectorAll('a, button');
  return (controls.length > 0 ? [...controls] : [bar])
    .map((control) => control.getBoundingClientRect())
    .some(
      (other) =>
        other.left < right + gap &&
        other.right > left - gap &&
        other.top < window.innerHeight - above + gap &&
        other.bottom > window.innerHeight - above - height - gap,
    );
};

const keepFree = (button: HTMLElement | null) => {
  if (!button) return undefined;
  const place = () => {
    const bars = stuckBars('end')
      .filter((bar) => bar !== button)
      .map((bar) => ({ bar, top: bar.getBoundingClientRect().top }));
    const above = bars
      .toSorted((one, other) => other.top - one.top)
      .reduce((so, { bar, top }) => (isTaken(button, so, bar) ? Math.round(window.innerHeight - top) + gap : so), gap);
    button.style.insetBlockEnd = `${above}px`;
  };
  const ending = new AbortController();
  place();
  for (const name of ['scroll', 'resize'])
    window.addEventListener(name, place, { passive: true, signal: ending.signal });
  // Bars can also appear without scrolling, for example when the user selects rows.
  const observer = new MutationObserver(place);
  observer.observe(document.getElementById(mainId) ?? document.body, { childList: true, subtree: true });
  return () => {
    ending.abort();
    observer.disconnect();
  };
};

const ScrollToTop = () => {
  const translate = useTranslate();
  const { settings } = useSettings();
  const isFar = useScrolledPast(scrollMarks.scrollToTop);
  if (!isFar || settings.hideScrollToTop) return null;
  const label = translate('app.scroll_to_top');
  return (
    <Button ref={keepFree} data-edge="end" type="button" aria-label={label} title={label} onClick={goUp}>
      <ArrowUpwardIcon fontSize="small" />
    </Button>
  );
};

export default ScrollToTop;
