import { Box, Skeleton } from '@mui/material';
import { inFirst } from '../../core/text/text';
import type { AnyResource } from '../../declaration/resource';
import { Coming } from '../widgets/Coming';
import { isWide } from '../widgets/wide';
import { GroupCard } from './GroupCard';
import { askedGroups, fieldsIn, place } from './layout';

/** The shape of a resource's form while its record is on its way. */
export const FormSkeleton = ({ resource }: { resource: AnyResource }) => {
  const groups = askedGroups(resource);
  return (
    <Coming>
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
    </Coming>
  );
};
