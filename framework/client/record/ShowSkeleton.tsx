import { Box, Skeleton } from '@mui/material';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../declaration/resource/resource';
import { GroupCard } from '../form/fields/GroupCard';
import { facts } from '../form/values/layout';
import { useSources } from '../timeline/sources';
import { useResourceViews } from '../views/ResourceViews';
import { Coming } from '../widgets/Coming';
import { columnsFor, isWide } from '../widgets/wide';
import { amountsOf, holds, shownParts, factLine, RecordColumns } from './RecordColumns';
import type { ShownPart } from './RecordColumns';
import { RelatedSkeleton, useRelated } from './related/RelatedSkeleton';
import { textId } from '../../core/text/text';

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
