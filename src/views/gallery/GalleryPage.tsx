import { Box, Card } from '@mui/material';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import type { Fields } from '../../core/kind';
import { fileKinds } from '../../core/files';
import type { AnyResource } from '../../core/resource';
import { ListProvider } from '../list/ListProvider';
import { ListToolbar } from '../list/ListToolbar';
import { PageInAddress } from '../list/PageInAddress';
import { startOf } from '../list/start';
import { Pagination } from '../list/Pagination';
import { PageHeading } from '../PageHeading';
import UploadArea from '../upload/UploadArea';
import { useRights } from '../useRights';
import { useLabel, useText } from '../useText';
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
  const [start] = useState(() => startOf(resource, []));
  return (
    <ListProvider resource={resource} start={start}>
      <PageInAddress />
      <PageHeading title={label(resource.label, 'many')} trail={[]} />
      <Card variant="outlined">
        {may('edit') && <AddFiles resource={resource} />}
        <ListToolbar resource={resource} isWall />
        <FileGrid resource={resource} />
        <Pagination />
      </Card>
    </ListProvider>
  );
};

export default GalleryPage;
