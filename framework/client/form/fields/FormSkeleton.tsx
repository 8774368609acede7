import { Skeleton } from '@mui/material';
import type { AnyResource } from '../../../declaration/resource/resource';
import { Coming } from '../../widgets/Coming';
import { FormGroups } from './FormGroups';

/** The shape of a resource's form while its record is on its way. */
export const FormSkeleton = ({ resource }: { resource: AnyResource }) => (
  <Coming>
    <Skeleton width="14rem" />
    <FormGroups resource={resource} />
  </Coming>
);
