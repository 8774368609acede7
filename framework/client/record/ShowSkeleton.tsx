import { Box, Skeleton } from '@mui/material';
import { inFirst } from '../../core/text/text';
import type { AnyResource } from '../../declaration/resource';
import { Coming } from '../widgets/Coming';
import { GroupCard } from '../form/GroupCard';
import { facts } from '../form/layout';
import { shownGroups } from './groups';

/** The shape of a record's page while the record is on its way. */
export const ShowSkeleton = ({ resource }: { resource: AnyResource }) => (
  <Coming>
    {shownGroups(resource).map(({ label, fields }) => (
      <GroupCard key={inFirst(label)} title={label} fields={fields} grid={facts}>
        {fields.map(({ name }) => (
          <Box key={name}>
            <Skeleton width="6rem" />
            <Skeleton width="60%" />
          </Box>
        ))}
      </GroupCard>
    ))}
  </Coming>
);
