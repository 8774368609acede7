import { Box } from '@mui/material';
import { Figure } from '@matjar/admin/client/parts';
import { isImageAddress, pictureAt, shownPhone } from '@matjar/admin/values';
import type { PrintChoice } from '../../domain/printing/printing';
import { documents } from '../../domain/printing/printing';
import { texts } from './texts';
import type { Paper } from './usePapers';
import { useWording } from './usePapers';

export const SheetHead = ({
  paper,
  document,
  narrow,
}: {
  paper: Paper;
  document: PrintChoice['document'];
  narrow: boolean;
}) => {
  const { say, lines, formats } = useWording();
  const { shop, order, refund } = paper;
  const isInvoice = document === 'invoice' || document === 'credit';
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexDirection: narrow ? 'column' : 'row',
        flexWrap: 'wrap',
        gap: narrow ? 1 : 4,
        rowGap: 1,
        paddingBlockEnd: 1.5,
        borderBlockEnd: '1px solid',
        borderColor: 'text.primary',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          gap: 1.5,
          minInlineSize: 0,
          ...(narrow ? { flexDirection: 'column', alignItems: 'center', textAlign: 'center' } : { flex: '1 1 14rem' }),
        }}
      >
        {shop.logo && isImageAddress(shop.logo) && (
          <Box
            component="img"
            src={pictureAt(shop.logo, 'medium')}
            alt=""
            sx={{ inlineSize: 64, blockSize: 64, objectFit: 'contain' }}
          />
        )}
        <Box sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
          {lines(shop.name).map((name) => (
            <Box key={name} sx={{ typography: 'h3' }}>
              <bdi>{name}</bdi>
            </Box>
          ))}
          {isInvoice && shop.legal_name && (
            <Box>
              <bdi>{shop.legal_name}</bdi>
            </Box>
          )}
          {lines(shop.address).map((line) => (
            <Box key={line}>
              <bdi>{line}</bdi>
            </Box>
          ))}
          <Box>
            <Figure dir="ltr">{shownPhone(shop.phone)}</Figure>
          </Box>
          <Box>
            <Figure dir="ltr">{shop.email}</Figure>
          </Box>
          {isInvoice && shop.tax_id && (
            <Box>
              <bdi>{say(texts.taxId)}:</bdi> <Figure dir="ltr">{shop.tax_id}</Figure>
            </Box>
          )}
        </Box>
      </Box>
      <Box sx={{ textAlign: narrow ? 'center' : 'end', flexShrink: 0, ...(!narrow && { marginInlineStart: 'auto' }) }}>
        <Box component="h2" sx={{ typography: narrow ? 'h3' : 'h2', margin: 0 }}>
          {say(documents[document])}
        </Box>
        <Box sx={{ typography: 'h3' }}>
          <Figure dir="ltr">{String((refund ?? order).number)}</Figure>
        </Box>
        <Box>
          <Figure>{formats.dateTime(String(refund?.created_at ?? order.placed_at))}</Figure>
        </Box>
        {refund && (
          <Box>
            <bdi>{say(texts.ofOrder)}</bdi> <Figure dir="ltr">{String(order.number)}</Figure>
          </Box>
        )}
      </Box>
    </Box>
  );
};
