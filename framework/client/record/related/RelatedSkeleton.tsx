import { Box, Skeleton, Card, Typography } from '@mui/material';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Fields } from '../../../core/kind';
import { isAllowed } from '../../../declaration/admin/roles';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { Related } from '../../../declaration/screens/parts';
import { relatedTo } from '../../../declaration/screens/parts';
import { kindOf } from '../../../kinds';
import { useRole } from '../../hooks/useClient';
import { useRegistry } from '../../hooks/useRegistry';

interface RelatedCardProps {
  /** The title of the list. Undefined while the list loads. */
  title?: string;
  /** The total and a link to the full list. */
  summary?: ReactNode;
  children: ReactNode;
}

export const RelatedCard = ({ title, summary, children }: RelatedCardProps) => {
  const id = useId();
  return (
    <Card variant="outlined" component="section" aria-labelledby={id}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          paddingInline: 'var(--mj-card)',
          paddingBlock: 1.5,
        }}
      >
        {/* An empty heading would confuse screen readers. */}
        <Typography id={id} variant="h2" component={title === undefined ? 'div' : 'h2'} sx={{ minInlineSize: 0 }}>
          {title ?? <Skeleton width="8rem" />}
        </Typography>
        {summary}
      </Box>
      {children}
    </Card>
  );
};

export const mostRows = 5;

/** Returns the number of rows to expect. If none of the record's fields counts them, returns the maximum. */
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

/** A skeleton of related lists, for use in `Coming`. */
export const RelatedSkeleton = ({ resource, record, lists }: RelatedSkeletonProps) =>
  lists.map((list) => {
    const rows = expected(resource, record, list);
    return (
      rows > 0 && (
        <RelatedCard key={`${list.of.name} ${list.by}`}>
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

/** Returns the related lists that the user may see. */
export const useRelated = (resource: AnyResource): Related[] => {
  const registry = useRegistry();
  const role = useRole();
  return relatedTo(resource, registry.get).filter(({ of }) => isAllowed(role, of, 'list'));
};
