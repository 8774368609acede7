import { Box, Card } from '@mui/material';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import type { Fields } from '../../../framework/core/kind';
import { fileKinds } from '../../../framework/core/files';
import type { AnyResource } from '../../../framework/declaration/resource/resource';
import { ListProvider } from '../../../framework/client/list/ListProvider';
import { ListToolbar } from '../../../framework/client/list/toolbar/ListToolbar';
import { PageInAddress } from '../../../framework/client/list/pages/PageInAddress';
import { startOf } from '../../../framework/client/list/rows/start';
import { Pagination } from '../../../framework/client/list/pages/Pagination';
import { PageHeading } from '../../../framework/client/page/PageHeading';
import UploadArea from '../../../framework/client/upload/UploadArea';
import { useRegistry } from '../../../framework/client/hooks/useRegistry';
import { useRights } from '../../../framework/client/hooks/useRights';
import { useLabel, useText } from '../../../framework/client/hooks/useText';
import { FileGrid } from './FileGrid';

/** The place to drop files at, many at once; each is in the list once it has arrived. */
const AddFiles = ({ resource }: { resource: AnyResource }) => {
  const text = useText();
  const refresh = useRefresh();
  return (
    <Box sx={{ padding: 'var(--mj-bar)', paddingBlockEnd: 0 }}>
      <UploadArea
        resource={resource}
        field="file"
        label={text((resource.fields as Fields).file!.label)}
        wanted={fileKinds}
        multiple
        onUploaded={() => refresh()}
      />
    </Box>
  );
};

/** All files of the shop: dropped here, searched, filtered, looked at. */
const GalleryPage = ({ resource }: { resource: AnyResource }) => {
  const label = useLabel();
  const may = useRights(resource);
  const registry = useRegistry();
  const [start] = useState(() => startOf(resource, []));
  return (
    <ListProvider resource={resource} start={start}>
      <PageInAddress />
      <PageHeading title={label(resource.label, 'many')} trail={[]} />
      <Card variant="outlined">
        {may('edit') && registry.offers('uploads') && <AddFiles resource={resource} />}
        <ListToolbar resource={resource} isWall />
        <FileGrid resource={resource} />
        <Pagination />
      </Card>
    </ListProvider>
  );
};

export default GalleryPage;
