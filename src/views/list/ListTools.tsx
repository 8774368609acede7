import { ExportButton } from 'react-admin';
import { Box, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material';
import type { AnyResource } from '../../core/resource';
import { useRights } from '../useRights';
import { ColumnsButton } from './ColumnsButton';

/** Which columns, and the list as a file. Cards have no columns to choose. */
const ListTools = ({ resource }: { resource: AnyResource }) => {
  const may = useRights(resource);
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {!phone && <ColumnsButton resource={resource} />}
      {may('export') && <ExportButton />}
    </Box>
  );
};

export default ListTools;
