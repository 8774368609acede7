import { Card } from '@mui/material';
import { ListBase, useTranslate } from 'react-admin';
import type { AnyResource } from '../../core/resource';
import { CreateLink } from './CreateLink';
import { ListBody } from './ListBody';
import { ListToolbar } from './ListToolbar';
import { PageInAddress } from './PageInAddress';
import { Pagination } from './Pagination';
import { PageHeading } from '../PageHeading';
import { exportList } from './exportList';
import { useLabel } from '../useText';

/** Milliseconds for which rows that were asked for before the page was drawn are not asked for again. */
const fresh = 2000;

/** The list of an area: heading, search and filters, the rows, and the pages, all from its declaration. */
const ListPage = ({ resource }: { resource: AnyResource }) => {
  const label = useLabel();
  const translate = useTranslate();
  return (
    <ListBase
      resource={resource.name}
      sort={resource.list.sort}
      perPage={10}
      exporter={exportList(resource, translate)}
      queryOptions={{ staleTime: fresh }}
      disableAuthentication
    >
      <PageInAddress />
      <PageHeading title={label(resource.label, 'many')} actions={<CreateLink resource={resource} />} />
      <Card variant="outlined">
        <ListToolbar resource={resource} />
        <ListBody resource={resource} />
        <Pagination />
      </Card>
    </ListBase>
  );
};

export default ListPage;
