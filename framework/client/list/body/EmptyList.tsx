import { Box, Button, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useRights } from '../../hooks/useRegistry';
import { partIn, useResourceViews } from '../../views/ResourceViews';
import { useReplaceFilters } from '../filters/filterValues';
import { CreateLink } from './CreateLink';

const EmptyList = ({ resource }: { resource: AnyResource }) => {
  const { filterValues } = useListContext();
  const translate = useTranslate();
  const replace = useReplaceFilters();
  const may = useRights(resource);
  const Own = partIn(useResourceViews().empty);
  const narrowed = Object.keys(filterValues).length > 0;
  const { search } = filterValues as { search?: string };

  if (Own && !narrowed) return <Own />;
  return (
    <Box
      sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, paddingBlock: 8, paddingInline: 2, textAlign: 'center' }}
    >
      <Typography variant="h6" component="p">
        {translate('messages.no_records')}
      </Typography>
      {narrowed ? (
        <>
          <Typography color="text.secondary">
            {search ? translate('app.no_search_results', { search }) : translate('app.no_filter_results')}
          </Typography>
          <Button variant="outlined" onClick={() => replace({})}>
            {translate('app.clear_filters')}
          </Button>
        </>
      ) : (
        may('create') && (
          <>
            <Typography color="text.secondary">{translate('app.empty_hint')}</Typography>
            <CreateLink resource={resource} />
          </>
        )
      )}
    </Box>
  );
};

export default EmptyList;
