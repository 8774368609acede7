import { Box } from '@mui/material';
import { RecordContextProvider } from 'react-admin';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { inFirst } from '../../core/text/text';
import type { AnyResource } from '../../declaration/resource';
import { GroupCard } from '../form/GroupCard';
import { facts } from '../form/layout';
import { useText } from '../hooks/useText';
import { Flipping } from '../list/inPlace/Flipping';
import { useResourceViews } from '../views/ResourceViews';
import { columnsFor, isWide } from '../widgets/wide';
import { holds, shownParts } from './parts';
import type { ShownPart } from './parts';
import { factLine, RecordColumns } from './RecordColumns';
import { ShownValue } from './ShownValue';

interface PartProps extends ShownPart {
  resource: AnyResource;
  record: RaRecord;
  /** It stands beside the work. */
  isAside: boolean;
}

const cell = { display: 'grid', minInlineSize: 0, alignContent: 'start', paddingBlockEnd: 1.5 } as const;

const Part = ({ resource, record, isAside, label, fields }: PartProps) => {
  const text = useText();
  return (
    <GroupCard title={label} fields={fields} as="dl" grid={facts}>
      {fields.map(({ name, field }) => (
        <Box key={name} sx={{ ...cell, gridColumn: columnsFor(field, record[name]), ...(isAside && !isWide(field) && factLine) }}>
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
  /** What stands after the work. */
  after?: ReactNode;
  /** What comes last where there is one column, after the facts. */
  below?: ReactNode;
}

/** All that is known of a record, part by part, as lists of names and values; what is empty isn't there. */
export const RecordDetails = ({ resource, record, after, below }: RecordDetailsProps) => {
  const views = useResourceViews();
  const { work, aside } = shownParts(resource, holds(resource, views, record));
  const draw = (parts: readonly ShownPart[], isAside = false) =>
    parts.map((part) => <Part key={inFirst(part.label)} resource={resource} record={record} isAside={isAside} {...part} />);
  return (
    <RecordContextProvider value={record}>
      <Flipping resource={resource}>
        <RecordColumns work={<>{draw(work)}{after}</>} aside={aside.length > 0 && draw(aside, true)} below={below} />
      </Flipping>
    </RecordContextProvider>
  );
};
