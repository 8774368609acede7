import AddIcon from '@mui/icons-material/AddOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import RemoveIcon from '@mui/icons-material/RemoveOutlined';
import { Box, IconButton } from '@mui/material';
import { useFormats, useText } from '@matjar/admin/client';
import { BareInputs, Figure, NumberInput } from '@matjar/admin/client/parts';
import { filled } from '@matjar/admin/values';
import type { QuotedLine } from '../../domain/quote';
import { draftLines } from '../../resources/orderDrafts/draftLines.resource';
import { Goods, useGoodsName } from './Goods';
import type { NamedGoods } from './storedGoods';
import { texts } from './texts';

interface DraftLineProps {
  /** Where the form has it. */
  source: string;
  /** What it is of, what there is of that, and what it would be sold at as it stands; each may be on its way. */
  goods: NamedGoods | undefined;
  offered: QuotedLine | undefined;
  line: QuotedLine | undefined;
  /** Why it can't be sold so. */
  problem: string | undefined;
  error: string | undefined;
  qty: number;
  onCount(qty: number): void;
  onRemove(): void;
}

const { qty: field } = draftLines.fields;

/** A line of a draft in its form: how many of what, what there is of it, and what it comes to. */
export const DraftLine = ({ source, goods, offered, line, problem, error, qty, onCount, onRemove }: DraftLineProps) => {
  const text = useText();
  const formats = useFormats();
  const nameOf = useGoodsName();
  const called = goods ? nameOf(goods).whole : '';
  const complaint = error ?? problem;
  return (
    <Box
      component="li"
      data-line={source}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) auto 8rem auto' },
        columnGap: 1.5,
        rowGap: 1,
        alignItems: 'center',
        paddingBlock: 1,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      {/* As high as it is once its price and what is left are known. */}
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, minBlockSize: '3.875rem' }}>
        <Goods goods={goods}>
          <Box sx={{ color: 'text.secondary', fontSize: 'caption.fontSize', minBlockSize: '1lh' }}>
            {offered && (
              <>
                <Figure>{formats.money(offered.price)}</Figure> ·{' '}
                {filled(text(texts.left), { count: formats.number(offered.left) })}
              </>
            )}
          </Box>
        </Goods>
      </Box>
      <Box role="group" aria-label={called} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <IconButton aria-label={`${text(texts.less)}: ${called}`} disabled={qty <= 1} onClick={() => onCount(qty - 1)}>
          <RemoveIcon fontSize="small" />
        </IconButton>
        <Box sx={{ inlineSize: '4.5rem' }}>
          <BareInputs>
            <NumberInput
              resource={draftLines}
              source={`${source}.qty`}
              field={field}
              label={`${text(field.label)}: ${called}`}
              isRequired
            />
          </BareInputs>
        </Box>
        <IconButton
          aria-label={`${text(texts.more)}: ${called}`}
          disabled={qty >= 1000}
          onClick={() => onCount(qty + 1)}
        >
          <AddIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ textAlign: 'end', gridColumn: { xs: 1, md: 'auto' }, minBlockSize: '1lh' }}>
        {line && <Figure>{formats.money(line.total)}</Figure>}
        {line && Number(line.discount) > 0 && (
          <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
            {text(texts.discount)} <Figure>{formats.money(line.discount)}</Figure>
          </Box>
        )}
      </Box>
      <IconButton aria-label={`${text(texts.remove)}: ${called}`} onClick={onRemove}>
        <DeleteIcon fontSize="small" />
      </IconButton>
      {complaint && (
        <Box role="alert" sx={{ gridColumn: '1 / -1', color: 'error.main' }}>
          {complaint}
        </Box>
      )}
    </Box>
  );
};
