import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Icon } from '../icons';
import { radius, sizes } from '../theme/tokens';

// As narrow as the margin beside the content, of which it covers nothing.
const Tab = styled('button')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.fab,
  insetBlockStart: '50%',
  insetInlineEnd: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: 24,
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
  '&:hover': { color: theme.vars!.palette.text.primary },
}));

/** At the page's far edge: opens the panel that sets it up. */
export function CustomizerButton({ open, onOpen }: { open: boolean; onOpen: () => void }) {
  const translate = useTranslate();
  const label = translate('app.customizer.open');
  return (
    <Tab type="button" aria-label={label} title={label} aria-haspopup="dialog" aria-expanded={open} onClick={onOpen}>
      <Icon name="gear" size={18} />
    </Tab>
  );
}
