import { Box } from '@mui/material';
import type { CellProps } from '../../client/widgets/types';
import { Empty } from '../../client/widgets/Empty';

const TagsCell = ({ record, name }: CellProps) => {
  const words = (record[name] ?? []) as string[];
  if (words.length === 0) return <Empty />;
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, margin: 0, padding: 0, listStyle: 'none' }}>
      {words.map((word) => (
        <Box
          component="li"
          key={word}
          sx={{ paddingInline: 1, borderRadius: 1, bgcolor: 'action.hover', fontSize: 'caption.fontSize' }}
        >
          <bdi>{word}</bdi>
        </Box>
      ))}
    </Box>
  );
};

export default TagsCell;
