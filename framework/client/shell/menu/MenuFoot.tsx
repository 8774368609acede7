import { styled } from '@mui/material/styles';
import { upwards } from '../popup/surface';

/** Below the menu, what the header has where there is one; what its buttons open spreads upwards over the menu's width. */
export const MenuFoot = styled('div')(({ theme }) => ({
  ...upwards,
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  flexShrink: 0,
  padding: 12,
  '& > :last-child': { marginInlineStart: 'auto' },
  borderBlockStart: `1px solid ${theme.vars!.palette.divider}`,
}));
