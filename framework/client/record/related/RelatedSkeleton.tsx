import { Box, Skeleton } from '@mui/material';
import type { RaRecord } from 'react-admin';
import type { Fields } from '../../../core/kind';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { Related } from '../../../declaration/screens/related';
import { kindOf } from '../../../kinds';
import { RelatedCard } from './RelatedCard';

/** The most rows of each list. */
export const mostRows = 5;

/** How many rows a list will have, as far as the record's own count tells it. */
const expected = ({ fields }: AnyResource, record: RaRecord | undefined, { of, by }: Related): number => {
  const counting = Object.entries(fields as Fields).find(([, declared]) => {
    const counted = kindOf(declared).count?.(declared);
    return counted?.of === of.name && counted.by === by;
  });
  const count = counting && (record?.[counting[0]] as number | undefined);
  return Math.min(mostRows, count ?? mostRows);
};

interface RelatedSkeletonProps {
  resource: AnyResource;
  record?: RaRecord | undefined;
  lists: readonly Related[];
}

/** The shape of what refers to a record, while it is on its way; to stand in `Coming`. */
export const RelatedSkeleton = ({ resource, record, lists }: RelatedSkeletonProps) =>
  lists.map((list) => {
    const rows = expected(resource, record, list);
    return (
      rows > 0 && (
        <RelatedCard key={`${list.of.name} ${list.by}`} title={<Skeleton width="8rem" />}>
          {Array.from({ length: rows }, (_, row) => (
            <Box
              key={row}
              sx={{ blockSize: 69, padding: 'var(--mj-bar)', borderBlockStart: '1px solid', borderColor: 'divider' }}
            >
              <Skeleton width="40%" />
              <Skeleton width="60%" />
            </Box>
          ))}
        </RelatedCard>
      )
    );
  });
