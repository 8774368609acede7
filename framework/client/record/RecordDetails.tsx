import { Box } from '@mui/material';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../declaration/resource/resource';
import { GroupCard } from '../form/fields/GroupCard';
import { facts } from '../form/values/layout';
import { useText } from '../hooks/useText';
import { Flipping } from '../list/inPlace/Flipping';
import { useResourceViews } from '../views/ResourceViews';
import { partIn } from '../views/slots';
import { columnsFor, isWide } from '../widgets/wide';
import { amountsOf, holds, shownParts } from './parts';
import type { ShownPart } from './parts';
import { factLine, RecordColumns } from './RecordColumns';
import { RecordWay } from './RecordWay';
import { Sums } from './Sums';
import { useCard } from './useCard';
import { lazyPart } from '../views/lazyPart';
import { ShownValue } from './ShownValue';
import { ShowSkeleton } from './ShowSkeleton';
import { textId } from '../../core/text/text';

const ReferredCard = lazyPart(() => import('./ReferredCard'));

interface PartProps extends Omit<ShownPart, 'names'> {
  resource: AnyResource;
  record: RaRecord;
  /** It stands beside the work. */
  isAside: boolean;
}

const cell = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minInlineSize: 0,
  alignContent: 'start',
  paddingBlockEnd: 1.5,
} as const;

const Part = ({ resource, record, isAside, ...part }: PartProps) => {
  const text = useText();
  const { label, fields, sum } = part;
  const amounts = amountsOf(part);
  const others = fields.filter((one) => !amounts.includes(one));
  return (
    <GroupCard
      title={label}
      fields={fields}
      as={others.length > 0 ? 'dl' : 'div'}
      grid={facts}
      end={amounts.length > 0 && <Sums resource={resource} record={record} fields={amounts} sum={sum} />}
    >
      {others.map(({ name, field }) => (
        <Box
          key={name}
          sx={{ ...cell, gridColumn: columnsFor(field, record[name]), ...(isAside && !isWide(field) && factLine) }}
        >
          <Box component="dt" data-name sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
            {text(field.label)}
          </Box>
          <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
            <ShownValue resource={resource} record={record} name={name} field={field} />
          </Box>
        </Box>
      ))}
    </GroupCard>
  );
};

interface RecordDetailsProps {
  resource: AnyResource;
  record: RaRecord;
  /** What ends the work. */
  end?: ReactNode;
  /** What comes last where there is one column, after the facts. */
  below?: ReactNode;
  /** What comes after that, beside all where there is room. */
  last?: ReactNode;
}

/**
 * All that is known of a record, part by part, as lists of names and values, with what the resource draws between them; what is
 * empty isn't there.
 */
export const RecordDetails = ({ resource, record, end, below, last }: RecordDetailsProps) => {
  const views = useResourceViews();
  const { work, aside } = shownParts(resource, holds(resource, views, record));
  const { way } = resource.page ?? {};
  const card = useCard(resource, record);
  const [Head, Aside] = [partIn(views.head), partIn(views.aside)];
  const slots = (place: 'after' | 'before', names: readonly string[]) =>
    names.flatMap((name) => {
      const Own = partIn(views[place]?.[name]);
      return Own ? [<Own key={`${place} ${name}`} record={record} />] : [];
    });
  const draw = (parts: readonly ShownPart[], isAside = false) =>
    parts.flatMap((part) => [
      ...slots('before', part.names),
      ...(part.fields.length > 0
        ? [<Part key={textId(part.label)} resource={resource} record={record} isAside={isAside} {...part} />]
        : []),
      ...slots('after', part.names),
    ]);
  const beside = [
    ...(card ? [<ReferredCard key="card" resource={resource} record={record} {...card} />] : []),
    ...draw(aside, true),
    ...(Aside ? [<Aside key="aside" record={record} />] : []),
  ];
  return (
    <RecordContextProvider value={record}>
      <Flipping resource={resource}>
        <Suspense fallback={<ShowSkeleton resource={resource} known={record} />}>
          {way !== undefined && <RecordWay resource={resource} record={record} by={way} />}
          {Head && (
            <Box sx={{ marginBlockEnd: 'var(--mj-gap)' }}>
              <Head record={record} />
            </Box>
          )}
          <RecordColumns
            work={
              <>
                {draw(work)}
                {end}
              </>
            }
            aside={beside.length > 0 && beside}
            below={below}
            last={last}
          />
        </Suspense>
      </Flipping>
    </RecordContextProvider>
  );
};
