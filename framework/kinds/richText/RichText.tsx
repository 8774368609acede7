import { Box } from '@mui/material';
import { useMemo } from 'react';
import { richLook } from './look';
import { richNodes } from './richNodes';

const RichText = ({ html }: { html: string }) => {
  const nodes = useMemo(() => richNodes(html), [html]);
  return (
    <Box dir="auto" sx={richLook}>
      {nodes}
    </Box>
  );
};

export default RichText;
