import { Box } from '@mui/material';
import type { Text } from '../../core/text/text';
import { useText } from '../../client/hooks/useText';
import type { CellProps } from '../../client/widgets/types';
import { Empty } from '../../client/widgets/Empty';

/** A text in the active language, else in the one it is written in. */
const LocalizedCell = ({ record, name, field }: CellProps) => {
  const text = useText();
  const shown = text(record[name] as Text | null);
  if (!shown) return <Empty />;
  const whiteSpace = (field as { long?: boolean }).long ? 'pre-line' : undefined;
  return (
    <Box component="bdi" sx={{ overflowWrap: 'anywhere', whiteSpace }}>
      {shown}
    </Box>
  );
};

export default LocalizedCell;
