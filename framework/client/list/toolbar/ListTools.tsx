import { Box } from '@mui/material';
import { memo } from 'react';
import type { AnyResource } from '../../../declaration/resource';
import { usePhone } from '../../hooks/usePhone';
import { useRights } from '../../hooks/useRights';
import { ColumnsButton } from '../columns/ColumnsButton';
import { ExportButton } from '../export/ExportButton';
import { useResourceViews } from '../../views/ResourceViews';
import { partIn } from '../../views/slots';
import { ViewsButton } from '../saved/ViewsButton';

const Tools = ({ resource, isWall }: { resource: AnyResource; isWall: boolean }) => {
  const may = useRights(resource);
  const phone = usePhone();
  const Own = partIn(useResourceViews().toolbar);
  return (
    <Box sx={{ display: 'flex', gap: { xs: 0, sm: 1 } }}>
      {Own && <Own />}
      <ViewsButton resource={resource} />
      {!phone && !isWall && <ColumnsButton resource={resource} />}
      {may('export') && <ExportButton resource={resource} />}
    </Box>
  );
};

/** The saved views, which columns, and the list as a file. On a phone the cards' own bar has the choice of their lines. */
const ListTools = memo(Tools);

export default ListTools;
