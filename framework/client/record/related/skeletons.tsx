import { Box, Card, Skeleton, Typography } from '@mui/material';
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
import { GroupCard } from '../../form/fields/GroupCard';
import { facts } from '../../form/values/layout';
import { useSources } from '../../timeline/sources';
import { useResourceViews } from '../../views/ResourceViews';
import { Coming } from '../../widgets/Coming';
import { columnsFor, isWide } from '../../widgets/wide';
import { RecordColumns, amountsOf, factLine, holds, shownParts } from '../RecordColumns';
import type { ShownPart } from '../RecordColumns';
import { textId } from '../../../core/text/text';

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

const draw = (parts: readonly ShownPart[], partialRecord: RaRecord | undefined, isAside = false) =>
  parts
    .filter(({ fields }) => fields.length > 0)
    .map((part) => {
      const amounts = amountsOf(part);
      return (
        <GroupCard
          key={textId(part.label)}
          title={part.label}
          fields={part.fields}
          grid={facts}
          end={
            amounts.length > 0 && (
              <Skeleton
                variant="rounded"
                height={32 * amounts.length}
                sx={{ marginInlineStart: 'auto', marginBlockEnd: 1, maxInlineSize: '24rem' }}
              />
            )
          }
        >
          {part.fields
            .filter((one) => !amounts.includes(one))
            .map(({ name, field }) => (
              <Box
                key={name}
                sx={{
                  gridColumn: columnsFor(field, partialRecord?.[name]),
                  ...(isAside && !isWide(field) && factLine),
                }}
              >
                <Skeleton width="6rem" />
                <Skeleton width="60%" />
              </Box>
            ))}
        </GroupCard>
      );
    });

/** A skeleton of a record's page, based on the values that a list has already loaded. */
export const ShowSkeleton = ({
  resource,
  partialRecord,
}: {
  resource: AnyResource;
  partialRecord?: RaRecord | undefined;
}) => {
  const views = useResourceViews();
  const isHeld = partialRecord && holds(resource, views, partialRecord);
  const related = useRelated(resource);
  const { work, aside } = shownParts(resource, (name) => partialRecord?.[name] === undefined || isHeld!(name), related);
  const workContent = draw(work, partialRecord);
  const isAside = workContent.length > 0;
  const asideContent = draw(aside, partialRecord, isAside);
  const hasTimeline = useSources(resource) !== undefined;
  const below = related.length > 0 && <RelatedSkeleton resource={resource} record={partialRecord} lists={related} />;
  return (
    <Coming>
      {resource.page?.way !== undefined && (
        <Skeleton variant="rounded" sx={{ blockSize: '5rem', marginBlockEnd: 'var(--mj-gap)' }} />
      )}
      <RecordColumns
        work={isAside ? workContent : asideContent}
        aside={isAside && asideContent.length > 0 && asideContent}
        below={below}
        last={hasTimeline}
      />
    </Coming>
  );
};
