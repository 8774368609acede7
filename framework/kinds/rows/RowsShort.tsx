import { Box } from '@mui/material';
import type { RaRecord } from 'react-admin';
import type { Fields } from '../../core/kind';
import { optionsOf } from '../../core/kind';
import type { AnyResource } from '../../declaration/resource/resource';
import { useRegistry, useRights } from '../../client/hooks/useRegistry';
import { useText } from '../../client/hooks/useText';
import { phoneRowOf } from '../../client/list/cards/phoneRow';
import { RecordLines } from '../../client/list/cards/RecordLines';
import { columnOf } from '../../client/list/columns/columns';
import { Flipping } from '../../client/list/inPlace/StatusCell';
import { resourceViewsBy } from '../../client/views/ResourceViews';
import type { CellProps } from '../../client/widgets/types';
import { cellOf } from '../../client/widgets/cells';
import { kindOf } from '..';
import type { RowsOptions, RowValue } from './kind';
import { labelled, wholeRow } from './labelled';

// Views defined by the record's resource don't apply to the fields of its rows.
const Plain = resourceViewsBy(undefined);

/**
 * A record's rows on a phone: two lines per row, with nested rows below. Fields that are editable in the resource's own
 * list can also be edited here.
 */
const RowsShort = ({ record, name, field }: CellProps) => {
  const text = useText();
  const options = optionsOf<RowsOptions>(field);
  const { by, axes = {} } = options;
  const of = options.of as AnyResource;
  const may = useRights(of);
  const { all: declared } = useRegistry();
  const editable = of.list.inPlace.length > 0 && declared.some(({ name: one }) => one === of.name) && may('edit');
  const fields = of.fields as Fields;
  const all = Object.keys(fields).filter((one) => one !== by && one !== of.list.order);
  const inner = all.filter((one) => kindOf(fields[one]!).rows);
  const heads = Object.keys(axes);
  // By default, shows the list's columns and then all other fields, because the row has no page of its own.
  const ordered = [...new Set(of.list.phone?.line?.map(String) ?? [...of.list.columns.map(String), ...all])].filter(
    (one) => all.includes(one) && !inner.includes(one) && !heads.includes(one),
  );
  const columns = ordered.map((one) => columnOf(of, one));
  const row = phoneRowOf(of, columns);
  const headColumns = [row.amount, row.state].map((column) => column?.name);
  const isListed = (one: string) => of.list.columns.includes(one);
  const isChanged = ({ name: one }: { name: string }) => editable && of.list.inPlace.includes(one);
  const line = columns
    .filter(
      ({ name: one, pictorial }) => !pictorial && !headColumns.includes(one) && (heads.length > 0 || one !== row.lead),
    )
    // Shows editable values last, because their touch padding would leave a gap between other values.
    .toSorted((one, other) => Number(isChanged(one)) - Number(isChanged(other)));
  // Leaves out numbers that are zero, unless the field is one of the list's columns.
  const says =
    (value: RaRecord) =>
    ({ name: one }: { name: string }) =>
      isListed(one) || !kindOf(fields[one]!).figure || Number(value[one]) !== 0;
  return (
    <Plain>
      <Flipping resource={of}>
        <Box component="ul" aria-label={text(field.label)} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {labelled(record[name] as RowValue[], record.labels?.[name]).map((value) => {
            const fullRow = wholeRow(value, record, options) as unknown as RaRecord;
            const lead = heads.length > 0 ? heads : [row.lead];
            return (
              <Box
                component="li"
                key={value.id}
                sx={{
                  paddingBlock: 1,
                  borderBlockStart: '1px solid',
                  borderColor: 'divider',
                  '&:first-of-type': { borderBlockStart: 0 },
                  '& .line': { flexWrap: 'wrap', whiteSpace: 'normal', columnGap: 1.5 },
                  // Removes the dots between values, because a dot could end up at the end of a line.
                  '&& .line > span:not(:last-child)::after': { content: 'none' },
                }}
              >
                <RecordLines
                  resource={of}
                  record={fullRow}
                  row={{ ...row, line: line.filter(says(fullRow)) }}
                  lead={lead
                    .filter((one) => fullRow[one] != null)
                    .map((one, index) => {
                      const Cell = cellOf(fields[one]!);
                      return (
                        <span key={one}>
                          {index > 0 && ' · '}
                          <Cell resource={of} record={fullRow} name={one} field={fields[one]!} />
                        </span>
                      );
                    })}
                  editable={editable}
                />
                {inner
                  .filter((one) => ((fullRow[one] ?? []) as unknown[]).length > 0)
                  .map((one) => {
                    const Cell = cellOf(fields[one]!);
                    return (
                      <Box key={one} sx={{ paddingInlineStart: 2 }}>
                        <Box sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
                          {text(fields[one]!.label)}
                        </Box>
                        <Cell resource={of} record={fullRow} name={one} field={fields[one]!} />
                      </Box>
                    );
                  })}
              </Box>
            );
          })}
        </Box>
      </Flipping>
    </Plain>
  );
};

export default RowsShort;
