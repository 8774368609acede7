import { Box, Card } from '@mui/material';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import type { AnyResource, Fields } from '@matjar/admin';
import { startOf, useLabel, useRegistry, useRights, useText } from '@matjar/admin/client';
import {
  ListProvider,
  ListToolbar,
  PageHeading,
  PageInAddress,
  Pagination,
  UploadArea,
} from '@matjar/admin/client/parts';
import { fileKinds } from '@matjar/admin/values';
import { FileGrid } from './FileGrid';

/** A drop area for several files. Each file is added to the list once it is uploaded. */
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
