import { Box } from '@mui/material';
import { LinkBase } from 'react-admin';
import type { ReactNode } from 'react';
import type { MoneyLine } from '../../domain/money';
import { useFormats, useFreshList, useText } from '@matjar/admin/client';
import { Figure, Flow, sizes } from '@matjar/admin/client/parts';
import { lineAddress, lineName } from './lines';

const rowLook = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minBlockSize: { xs: sizes.touch, sm: 36 },
  paddingInline: 2,
  paddingBlock: 0.5,
  color: 'inherit',
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
} as const;

/** A sum that stands between the lines, or at their end. */
export const SumRow = ({ label, amount, isLast = false }: { label: ReactNode; amount: string; isLast?: boolean }) => {
  const formats = useFormats();
  return (
    <Box
      component="li"
      sx={{
        ...rowLook,
        fontWeight: isLast ? 700 : 600,
        typography: isLast ? 'h3' : undefined,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        '&:first-of-type': { borderBlockStart: 0 },
      }}
    >
      <Box component="span" sx={{ flex: 1, minInlineSize: 0 }}>
        {label}
      </Box>
      <Figure>{formats.money(amount)}</Figure>
    </Box>
  );
};

interface LinesProps {
  lines: readonly MoneyLine[];
  /** Of the transactions' list, beside the line's own type and direction. */
  filter: Readonly<Record<string, unknown>>;
}

/** What came and went, each as the way to the transactions that it is the sum of, with their number. */
export const Lines = ({ lines, filter }: LinesProps) => {
  const text = useText();
  const formats = useFormats();
  const openFresh = useFreshList();
  return lines.map((line) => {
    const to = lineAddress(line, filter);
    return (
      <li key={`${line.type} ${line.direction}`}>
        <Box
          component={LinkBase}
          to={to}
          onClick={() => openFresh(to)}
          sx={{ ...rowLook, '&:hover': { backgroundColor: 'action.hover' }, '&:focus-visible': { outlineOffset: -2 } }}
        >
          <Box component="span" sx={{ flex: 1, minInlineSize: 0 }}>
            {text(lineName(line))}{' '}
            <Box component="span" sx={{ color: 'text.secondary', typography: 'caption' }}>
              (<Figure>{formats.number(line.count)}</Figure>)
            </Box>
          </Box>
          <Flow amount={line.amount} />
        </Box>
      </li>
    );
  });
};
