import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { VisitStatistics } from '../../domain/visits';
import { measures } from '../../domain/visits';
import { Figure } from '../../../framework/client/widgets/Figure';
import { useFormats } from '../../../framework/client/hooks/useFormats';
import { useText } from '../../../framework/client/hooks/useText';
import { measureNames, texts } from './texts';
import { useMeasure } from './useMeasure';

const narrow = { paddingInline: { xs: 1, sm: 2 } } as const;

/** The day stays in sight while a phone's narrow page is moved over its numbers. */
const staying = { position: 'sticky', insetInlineStart: 0, zIndex: 1, bgcolor: 'background.paper', ...narrow } as const;

/** The numbers behind the chart, the latest day first, each above the one of the range before. */
export const DaysTable = ({ days }: Pick<VisitStatistics, 'days'>) => {
  const text = useText();
  const formats = useFormats();
  const written = useMeasure();
  return (
    <TableContainer tabIndex={0} role="region" aria-label={text(texts.table)} sx={{ maxBlockSize: 440 }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell scope="col" sx={{ ...staying, zIndex: 3, bgcolor: 'background.default' }}>{text(texts.day)}</TableCell>
            {measures.map((name) => (
              <TableCell key={name} scope="col" sx={{ textAlign: 'end', ...narrow, whiteSpace: { xs: 'normal', sm: 'nowrap' } }}>{text(measureNames[name])}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {days.toReversed().map(({ day, previous_day: previousDay, previous, ...counts }) => (
            <TableRow key={day}>
              <TableCell component="th" scope="row" sx={{ ...staying, whiteSpace: 'nowrap' }}>
                <Figure>{formats.date(day)}</Figure>
                <Before>{formats.date(previousDay)}</Before>
              </TableCell>
              {measures.map((name) => (
                <TableCell key={name} sx={{ textAlign: 'end', ...narrow }}>
                  <Figure>{written(counts, name)}</Figure>
                  <Before>{written(previous, name)}</Before>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

const Before = ({ children }: { children: string }) => (
  // The line keeps the table's direction, and only what stands in it its own.
  <Box sx={{ color: 'text.secondary', typography: 'caption' }}><Figure>{children}</Figure></Box>
);
