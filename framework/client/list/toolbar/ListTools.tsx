import { Box } from '@mui/material';
import { memo } from 'react';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useRights } from '../../hooks/useRights';
import { ColumnsButton } from './ColumnsButton';
import { canImport } from '../../../declaration/wire/canImport';
import { ExportButton } from './ExportButton';
import { ScanSearch } from '../../scan/ScanSearch';
import { ImportLink } from './ImportLink';
import { ViewsButton } from './ViewsButton';

const Tools = ({ resource, isWall }: { resource: AnyResource; isWall: boolean }) => {
  const may = useRights(resource);
  return (
    <Box sx={{ display: 'flex', gap: 1, flexDirection: { xs: 'column', sm: 'row' } }}>
      {resource.list.scan && <ScanSearch resource={resource.name} />}
      <ViewsButton resource={resource} />
      {!isWall && <ColumnsButton resource={resource} />}
      {may('create') && canImport(resource) && <ImportLink resource={resource} />}
      {may('export') && <ExportButton resource={resource} />}
    </Box>
  );
};

/** The saved views, which columns, and the list as a file. */
const ListTools = memo(Tools);

export default ListTools;
