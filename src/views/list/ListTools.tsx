import { Box } from '@mui/material';
import type { AnyResource } from '../../core/resource';
import { useRights } from '../useRights';
import { ColumnsButton } from './ColumnsButton';
import { ExportButton } from './ExportButton';
import { ViewsButton } from './ViewsButton';

/** The saved views, which columns (on a phone, the lines of a card), and the list as a file. */
const ListTools = ({ resource, isWall }: { resource: AnyResource; isWall: boolean }) => {
  const may = useRights(resource);
  return (
    <Box sx={{ display: 'flex', gap: { xs: 0, sm: 1 } }}>
      <ViewsButton resource={resource} />
      {!isWall && <ColumnsButton resource={resource} />}
      {may('export') && <ExportButton resource={resource} />}
    </Box>
  );
};

export default ListTools;
