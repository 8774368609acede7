import TuneIcon from '@mui/icons-material/TuneOutlined';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { onTouch } from '../theme/density';
import { motion, radius, sizes } from '../theme/tokens';
import { Customizer } from './panel';

// Narrower than the margin beside the content, and too narrow for a finger: there the user menu leads to the panel.
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
  transition: `inline-size ${motion.quick}ms`,
  '&:hover, &:focus-visible': { inlineSize: 30, color: theme.vars!.palette.text.primary },
  [onTouch]: { display: 'none' },
}));

/** At the page's far edge: opens the panel that sets it up. */
export const CustomizerButton = ({ open, onOpen }: { open: boolean; onOpen: () => void }) => {
  const translate = useTranslate();
  const label = translate('app.customizer.open');
  return (
    <Tab
      type="button"
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      aria-expanded={open}
      onPointerEnter={Customizer.warm}
      onFocus={Customizer.warm}
      onClick={onOpen}
    >
      <TuneIcon sx={{ fontSize: 14 }} />
    </Tab>
  );
};
