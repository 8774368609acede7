import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { MouseEvent } from 'react';
import { radius } from '../theme/tokens';

export const mainId = 'main-content';

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  insetBlockStart: 8,
  insetInlineStart: 8,
  padding: '10px 16px',
  borderRadius: radius.medium,
  color: theme.vars!.palette.primary.contrastText,
  backgroundColor: theme.vars!.palette.primary.main,
  '&:not(:focus)': { clipPath: 'inset(50%)', blockSize: 1, inlineSize: 1, padding: 0, overflow: 'hidden' },
}));

// Done by hand, for a fragment in the address would be a step in the browser's history.
const skip = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById(mainId)?.focus();
};

/** The first stop of the keyboard: past the menu and the header. */
export const SkipLink = () => {
  const translate = useTranslate();
  return (
    <Anchor href={`#${mainId}`} onClick={skip}>
      {translate('ra.navigation.skip_nav')}
    </Anchor>
  );
};
