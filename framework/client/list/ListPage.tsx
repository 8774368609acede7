import { Box, Card } from '@mui/material';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import type { AnyResource } from '../../declaration/resource/resource';
import { CreateLink } from './body/CreateLink';
import { ListBody } from './body/ListBody';
import { ListProvider } from './ListProvider';
import { ListToolbar } from './toolbar/ListToolbar';
import { lazyPart } from '../views/lazyPart';
import { useStart } from './saved/listViews';
import { PageInAddress } from './pages/PageInAddress';
import { Pagination } from './pages/Pagination';
import { quietPart } from '../views/quietPart';
import { PageHeading } from '../page/PageHeading';
import { useLabel } from '../hooks/useText';
import { usePhone } from '../hooks/usePhone';

/** With the line below them, in pixels. */
const tabsHeight = { xs: 45, sm: 49 };

// The rows can be read without them.
const ListTabs = lazyPart(() => import('./filters/ListTabs'), 'first');
const AtRest = quietPart(() => import('./AtRest'));

/** The list of a resource: heading, search and filters, the rows, and the pages, all from its declaration; what is `above` stands below the heading. */
const ListPage = ({ resource, above }: { resource: AnyResource; above?: ReactNode }) => {
  const label = useLabel();
  const phone = usePhone();
  const name = label(resource.label, 'many');
  const rows = `${resource.name}-rows`;
  return (
    <ListProvider resource={resource} start={useStart(resource)}>
      <PageInAddress />
      <AtRest resource={resource} />
      <PageHeading title={name} trail={[]} actions={!phone && <CreateLink resource={resource} />} />
      {above}
      {/* Room below for the button over it. */}
      <Card variant="outlined" sx={{ marginBlockEnd: { xs: 9, sm: 0 }, overflow: 'clip' }}>
        {resource.list.tabs && (
          <Suspense fallback={<Box sx={{ blockSize: tabsHeight }} />}>
            <ListTabs resource={resource} panel={rows} />
          </Suspense>
        )}
        <ListToolbar resource={resource} />
        <Box {...(resource.list.tabs && { id: rows, role: 'tabpanel', 'aria-label': name })}>
          <ListBody resource={resource} />
          <Pagination />
        </Box>
      </Card>
      {phone && <CreateBelow resource={resource} />}
    </ListProvider>
  );
};

/** The way to a new record within a thumb's reach; what can be done with chosen records takes its place. */
const CreateBelow = ({ resource }: { resource: AnyResource }) => {
  const { selectedIds, total } = useListContext();
  if (total === 0) return null;
  // What can be done with chosen records is higher than the menu that it takes the place of.
  return selectedIds.length > 0 ? <Box sx={{ blockSize: 64 }} /> : <CreateLink resource={resource} floating />;
};

export default ListPage;
