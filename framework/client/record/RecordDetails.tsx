import { Box } from '@mui/material';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../declaration/resource/resource';
import { kindOf } from '../../kinds';
import { GroupCard } from '../form/fields/GroupCard';
import { facts } from '../form/values/layout';
import { useText } from '../hooks/useText';
import { Flipping } from '../list/inPlace/StatusCell';
import { partIn, useResourceViews } from '../views/ResourceViews';
import { columnsFor, isWide } from '../widgets/wide';
import { amountsOf, holds, shownParts, factLine, RecordColumns, ShownValue } from './RecordColumns';
import type { ShownPart } from './RecordColumns';
import { RecordWay } from './RecordWay';
import { lazyPart } from '../views/lazyPart';
import { ShowSkeleton, useRelated } from './related/skeletons';
import { textId } from '../../core/text/text';
import { isAllowed } from '../../declaration/admin/roles';
import type { Sum } from '../../declaration/screens/recordSummary';
import type { NamedField } from '../form/values/layout';
import { useRole } from '../hooks/useClient';
import { useRegistry } from '../hooks/useRegistry';

interface SumsProps {
  resource: AnyResource;
  record: RaRecord;
  fields: readonly NamedField[];
  sum?: Sum | undefined;
}

const line = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: 2,
  paddingBlock: 0.5,
  '& dt': { color: 'text.secondary' },
  '& dd': { margin: 0, textAlign: 'end' },
} as const;

const totalled = {
  borderBlockStart: '1px solid',
  borderColor: 'divider',
  marginBlockStart: 0.5,
  paddingBlockStart: 1,
  fontSize: 'body1.fontSize',
  fontWeight: 600,
  '& dt': { color: 'text.primary' },
} as const;

/** Negates an amount that is deducted from the total. */
const lessBy = (amount: unknown) => (Number(amount) === 0 ? amount : `-${String(amount)}`.replace(/^--/, ''));

/**
 * A column of amounts with aligned digits: the parts of the total, the total itself, and the amounts that follow it.
 * Zero amounts are left out, unless they are totals or computed.
 */
const Sums = ({ resource, record, fields, sum }: SumsProps) => {
  const text = useText();
  const isTotal = ({ name }: NamedField) => name === sum?.total;
  const isAfter = ({ name }: NamedField) => sum?.after.includes(name) ?? false;
  const isNothing = ({ name, field }: NamedField) =>
    sum !== undefined && !kindOf(field).formula?.(field) && Number(record[name] ?? 0) === 0;
  const shown = fields.filter((one) => isTotal(one) || !isNothing(one));
  const ordered = [
    ...shown.filter((one) => !isTotal(one) && !isAfter(one)),
    ...shown.filter(isTotal),
    ...shown.filter(isAfter),
  ];
  return (
    <Box component="dl" sx={{ margin: 0, marginInlineStart: 'auto', paddingBlockEnd: 1, maxInlineSize: '24rem' }}>
      {ordered.map(({ name, field }) => (
        <Box
          key={name}
          data-amount={name}
          sx={{
            ...line,
            ...(name === sum?.total && totalled),
            ...(isAfter({ name, field }) && kindOf(field).formula?.(field) !== undefined && { fontWeight: 600 }),
          }}
        >
          <dt>{text(field.label)}</dt>
          <dd>
            <ShownValue
              resource={resource}
              record={sum?.taken.includes(name) ? { ...record, [name]: lessBy(record[name]) } : record}
              name={name}
              field={field}
            />
          </dd>
        </Box>
      ))}
    </Box>
  );
};

/**
 * Returns the declared card and the resource that it shows. Returns undefined if the reference is empty or the user
 * may not open the referenced record.
 */
const useCard = ({ page, fields }: AnyResource, record: RaRecord) => {
  const registry = useRegistry();
  const role = useRole();
  const card = page?.card;
  // The fields don't include references that are hidden from the role.
  const to = card && registry.get((fields as Record<string, { to: string } | undefined>)[card.of]?.to ?? '');
  return card && to && record[card.of] != null && isAllowed(role, to, 'show') ? { card, to } : undefined;
};

const ReferredCard = lazyPart(() => import('./ReferredCard'));

interface PartProps extends Omit<ShownPart, 'names'> {
  resource: AnyResource;
  record: RaRecord;
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
          <Box
            component="dt"
            data-name
            // If a part has only one value, its label is hidden because the part's title already describes it.
            className={
              others.length === 1 && (kindOf(field).rows || text(field.label) === text(label)) ? 'unseen' : undefined
            }
            sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}
          >
            {text(field.label)}
          </Box>
          <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere', '& .in-place': { justifyContent: 'start' } }}>
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
  end?: ReactNode;
  /** Content below the main column. In a single-column layout, it comes after the facts. */
  below?: ReactNode;
  /** Content shown after `below` or, if there is room, in a separate column. */
  last?: ReactNode;
}

/** Shows all non-empty values of a record, grouped into parts, with the resource's custom views between the parts. */
export const RecordDetails = ({ resource, record, end, below, last }: RecordDetailsProps) => {
  const views = useResourceViews();
  const { work, aside } = shownParts(resource, holds(resource, views, record), useRelated(resource));
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
  const workParts = draw(work);
  // Without other content, the facts are the main content.
  const isAside = workParts.length > 0 || end !== undefined;
  const asideParts = [
    ...(card ? [<ReferredCard key="card" resource={resource} record={record} {...card} />] : []),
    ...draw(aside, isAside),
    ...(Aside ? [<Aside key="aside" record={record} />] : []),
  ];
  return (
    <RecordContextProvider value={record}>
      <Flipping resource={resource}>
        <Suspense fallback={<ShowSkeleton resource={resource} partialRecord={record} />}>
          {way !== undefined && <RecordWay resource={resource} record={record} by={way} />}
          {Head && (
            <Box sx={{ marginBlockEnd: 'var(--mj-gap)' }}>
              <Head record={record} />
            </Box>
          )}
          <RecordColumns
            work={
              <>
                {isAside ? workParts : asideParts}
                {end}
              </>
            }
            aside={isAside && asideParts.length > 0 && asideParts}
            below={below}
            last={last}
          />
        </Suspense>
      </Flipping>
    </RecordContextProvider>
  );
};
