import { Box } from '@mui/material';
import type { CellProps } from '../../client/widgets/types';
import { Empty } from '../../client/widgets/Empty';

/** Several lines, as they were typed. */
const LongTextCell = ({ record, name }: CellProps) => {
  const value = record[name];
  if (!value) return <Empty />;
  return (
    // A table gives a text next to no room beside columns that don't break.
    <Box component="span" sx={{ display: 'block', minInlineSize: { md: '12rem' }, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      <bdi>{String(value)}</bdi>
    </Box>
  );
};

export default LongTextCell;
