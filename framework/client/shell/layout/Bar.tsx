import { styled } from '@mui/material/styles';
import { radius } from '../theme/tokens';

/** A full-width message below the header. Takes up no space while it's empty. */
export const Bar = styled('div')(({ theme }) => ({
  '&:not(:empty)': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 10,
    padding: '8px 16px',
    color: theme.vars!.palette.warning.contrastText,
    backgroundColor: theme.vars!.palette.warning.main,
    // The bar is as wide as the floating header.
    '[data-navbar="floating"] &': {
      margin: '12px 24px 0',
      borderRadius: radius.large,
      [theme.breakpoints.down('sm')]: { margin: 8 },
    },
  },
}));
