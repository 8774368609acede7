import { styled } from '@mui/material/styles';

/** Below the menu, what the header has where there is one; what its buttons open stands above them. */
export const MenuFoot = styled('div')(({ theme }) => ({
  // A select takes all of its line.
  '--mj-select': '1 1 100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  flexShrink: 0,
  padding: 12,
  '& > :last-child': { marginInlineStart: 'auto' },
  borderBlockStart: `1px solid ${theme.vars!.palette.divider}`,
}));
