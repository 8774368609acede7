import { Box } from '@mui/material';
import { RecordContextProvider } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { inFirst } from '../../core/text/text';
import type { AnyResource } from '../../declaration/resource';
import { isAskedFor } from '../../declaration/when';
import { GroupCard } from '../form/GroupCard';
import { facts } from '../form/layout';
import { useText } from '../hooks/useText';
import { columnsFor } from '../widgets/wide';
import { Flipping } from '../list/inPlace/Flipping';
import { shownGroups } from './groups';
import { ShownValue } from './ShownValue';

/** All that is known of a record, part by part, as lists of names and values. */
export const RecordDetails = ({ resource, record }: { resource: AnyResource; record: RaRecord }) => {
  const text = useText();
  return (
    <RecordContextProvider value={record}>
      <Flipping resource={resource}>
        <Box sx={{ display: 'grid', gap: 'var(--mj-gap)' }}>
          {shownGroups(resource).map(({ label, fields }) => (
            <GroupCard key={inFirst(label)} title={label} fields={fields} as="dl" grid={facts}>
              {fields.filter(({ name }) => isAskedFor(resource.fields, name, record)).map(({ name, field }) => (
                <Box key={name} sx={{ display: 'grid', gridColumn: columnsFor(field, record[name]), minInlineSize: 0, alignContent: 'start', paddingBlockEnd: 1.5 }}>
                  <Box component="dt" data-name sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
                    {text(field.label)}
                  </Box>
                  <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
                    <ShownValue resource={resource} record={record} name={name} field={field} />
                  </Box>
                </Box>
              ))}
            </GroupCard>
          ))}
        </Box>
      </Flipping>
    </RecordContextProvider>
  );
};
