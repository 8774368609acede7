import { Box } from '@mui/material';

/** Grows from the start of the line. */
export const Bar = ({ percent }: { percent: number }) => (
  <Box
    aria-hidden="true"
    sx={{
      blockSize: 6,
      borderRadius: 3,
      backgroundColor: 'action.selected',
      '@media (forced-colors: active)': { outline: '1px solid' },
    }}
  >
    <Box
      data-drawn=""
      sx={{ blockSize: '100%', borderRadius: 3, backgroundColor: 'primary.main' }}
      // eslint-disable-next-line react/forbid-component-props -- by the figure
      style={{ inlineSize: `${percent}%` }}
    />
  </Box>
);
