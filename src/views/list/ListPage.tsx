import { Card } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import type { AnyResource } from '../../core/resource';
import { CreateLink } from './CreateLink';
import { ListBody } from './ListBody';
import { ListToolbar } from './ListToolbar';
import { useStart } from './listViews';
import { PageInAddress } from './PageInAddress';
import { Pagination } from './Pagination';
import { PageHeading } from '../PageHeading';
import { useListQuery } from './useListQuery';
import { useLabel } from '../useText';
import { usePhone } from '../usePhone';

/** The list of an area: heading, search and filters, the rows, and the pages, all from its declaration. */
const ListPage = ({ resource }: { resource: AnyResource }) => {
  const label = useLabel();
  const phone = usePhone();
  const start = useStart(resource);
  return (
    <ListBase
      resource={resource.name}
      filterDefaultValues={start.filter}
      sort={start.sort}
      perPage={start.perPage}
      exporter={false}
      queryOptions={useListQuery(resource)}
      disableAuthentication
    >
      <PageInAddress />
      <PageHeading title={label(resource.label, 'many')} trail={[]} actions={!phone && <CreateLink resource={resource} />} />
      {/* Room below for the button over it. */}
      <Card variant="outlined" sx={{ marginBlockEnd: { xs: 9, sm: 0 } }}>
        <ListToolbar resource={resource} />
        <ListBody resource={resource} />
        <Pagination />
      </Card>
      {phone && <CreateBelow resource={resource} />}
    </ListBase>
  );
};

/** The way to a new record within a thumb's reach; what can be done with chosen records takes its place. */
const CreateBelow = ({ resource }: { resource: AnyResource }) => {
  const { selectedIds, total } = useListContext();
  return selectedIds.length > 0 || total === 0 ? null : <CreateLink resource={resource} floating />;
};

export default ListPage;
