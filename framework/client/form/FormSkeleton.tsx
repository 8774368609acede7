import { Box, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { inFirst } from '../../core/text/text';
import type { AnyResource } from '../../declaration/resource';
import { isWide } from '../widgets/wide';
import { GroupCard } from './GroupCard';
import { askedGroups, fieldsIn, place } from './layout';

/** The shape of a resource's form while its record is on its way. */
export const FormSkeleton = ({ resource }: { resource: AnyResource }) => {
  const translate = useTranslate();
  const groups = askedGroups(resource);
  return (
    <Box
      role="status"
      aria-busy="true"
      aria-label={translate('app.loading')}
      data-coming=""
      sx={{ display: 'grid', gap: 2 }}
    >
      <Skeleton width="14rem" />
      {groups.map((group) => (
        <GroupCard
          key={inFirst(group.label)}
          title={group.label}
          fields={fieldsIn(resource, group)}
          alone={groups.length === 1}
        >
          {fieldsIn(resource, group).map(({ name, field }) => (
            <Box key={name} sx={{ ...place(isWide(field)), paddingBlockEnd: '1.35rem' }}>
              <Skeleton width="8rem" />
              <Skeleton variant="rounded" height={40} />
            </Box>
          ))}
        </GroupCard>
      ))}
    </Box>
  );
};
