import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { AnyResource, Fields } from '@matjar/admin';
import { AddressLines, Figure, QrCode } from '@matjar/admin/client/parts';
import { shownPhone, shownPlace, isImageAddress, pictureAt } from '@matjar/admin/values';
import type { Address, Choices, Text } from '@matjar/admin/values';
import { gulfAddress } from '../../domain/delivery/addressFormats';
import type { PrintChoice } from '../../domain/paper/printing';
import { documents } from '../../domain/paper/printing';
import { SheetLines, SheetRates, piecesOf } from './SheetLines';
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
  const { shop, order, refund, invoices } = paper;
  // If there is no invoice, the sheet shows the order's number.
  const issued =
    document === 'invoice'
      ? invoices.find((one) => one.refund_id === null)
      : document === 'credit'
        ? invoices.find((one) => one.refund_id === Number(refund?.id))
        : undefined;
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
          <Figure dir="ltr">{issued?.number ?? String((refund ?? order).number)}</Figure>
        </Box>
        <Box>
          <Figure>{formats.dateTime(String(issued?.issued_at ?? refund?.created_at ?? order.placed_at))}</Figure>
        </Box>
        {(refund || issued) && (
          <Box>
            <bdi>{say(texts.ofOrder)}</bdi> <Figure dir="ltr">{String(order.number)}</Figure>
          </Box>
        )}
        {issued?.qr && <QrCode content={issued.qr} label={say(texts.qr)} size="28mm" />}
      </Box>
    </Box>
  );
};

interface PartProps {
  resource: AnyResource;
  order: RaRecord;
}

const Row = ({ resource, name, children }: { resource: AnyResource; name: string; children: ReactNode }) => {
  const { say } = useWording();
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, breakInside: 'avoid' }}>
      <Box component="dt">
        <bdi>{say((resource.fields as Fields)[name]!.label as Text)}</bdi>
      </Box>
      <Box component="dd" sx={{ margin: 0, textAlign: 'end' }}>
        {children}
      </Box>
    </Box>
  );
};

const sums = ['subtotal', 'discount', 'delivery_fee', 'tax'] as const;

const Sums = ({ resource, order, narrow, decimals }: PartProps & { narrow: boolean; decimals: number }) => {
  const { formats } = useWording();
  const money = (name: string) => <Figure>{formats.money(String(order[name]))}</Figure>;
  return (
    <Box component="dl" sx={{ margin: 0, marginInlineStart: 'auto', maxInlineSize: narrow ? 'none' : '20rem' }}>
      {sums
        .filter((name) => name === 'subtotal' || Number(order[name]) !== 0)
        .map((name) => (
          <Row key={name} resource={resource} name={name}>
            {money(name)}
          </Row>
        ))}
      <Box
        sx={{
          fontWeight: 650,
          borderBlockStart: '1px solid',
          borderColor: 'text.primary',
          paddingBlockStart: 0.5,
          marginBlockStart: 0.5,
        }}
      >
        <Row resource={resource} name="total">
          {money('total')}
        </Row>
      </Box>
      {Number(order.included_tax) !== 0 && (
        <Row resource={resource} name="included_tax">
          {money('included_tax')}
        </Row>
      )}
      <SheetRates order={order} decimals={decimals} />
    </Box>
  );
};

const Facts = ({ resource, order, priced }: PartProps & { priced: boolean }) => {
  const { say, formats } = useWording();
  const choice = (name: string) =>
    say(((resource.fields as Fields)[name] as unknown as { choices: Choices }).choices[String(order[name])] as Text);
  return (
    <Box component="dl" sx={{ margin: 0 }}>
      {priced && (
        <>
          <Row resource={resource} name="payment_method">
            {choice('payment_method')}
          </Row>
          <Row resource={resource} name="payment_status">
            {choice('payment_status')}
          </Row>
        </>
      )}
      {order.delivery_slot && (
        <Row resource={resource} name="delivery_slot">
          <Figure>{formats.dateTime(String(order.delivery_slot))}</Figure>
        </Row>
      )}
      {order.tracking && (
        <Row resource={resource} name="tracking">
          <Figure dir="ltr">{String(order.tracking)}</Figure>
        </Row>
      )}
    </Box>
  );
};

interface SheetProps extends Omit<PrintChoice, 'language'> {
  resource: AnyResource;
  whole: Paper;
}

export const Sheet = ({ resource, whole, document, paper }: SheetProps) => {
  const { say, lines, formats } = useWording();
  const { order, client, shop } = whole;
  const address = order.address as Address | null;
  const narrow = paper === '80mm';
  const priced = document !== 'packing';
  return (
    <>
      <SheetHead paper={whole} document={document} narrow={narrow} />
      <Box
        sx={{
          display: 'grid',
          gap: narrow ? 1 : 4,
          gridTemplateColumns: narrow ? '1fr' : 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
          marginBlockStart: 1.5,
        }}
      >
        <Box sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 600 }}>{say(document === 'invoice' ? texts.billedTo : texts.to)}</Box>
          <Box>
            <bdi>{client.full_name}</bdi>
          </Box>
          {client.phone && client.phone !== address?.phone && (
            <Box>
              <Figure dir="ltr">{shownPhone(client.phone)}</Figure>
            </Box>
          )}
          {address && (
            <AddressLines address={address} place={shownPlace(address, gulfAddress, (label) => say(label as Text))} />
          )}
        </Box>
        <Facts resource={resource} order={order} priced={priced} />
      </Box>
      <SheetLines order={order} priced={priced} narrow={narrow} />
      {priced ? (
        <Sums resource={resource} order={order} narrow={narrow} decimals={shop.currency_decimals} />
      ) : (
        <Box sx={{ fontWeight: 600 }}>
          <bdi>{say(texts.pieces)}:</bdi> <Figure>{formats.number(piecesOf(order))}</Figure>
        </Box>
      )}
      {order.notes && document !== 'invoice' && (
        <Box sx={{ marginBlockStart: 1.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            <bdi>{say((resource.fields as Fields).notes!.label as Text)}:</bdi>{' '}
          </Box>
          <bdi>{String(order.notes)}</bdi>
        </Box>
      )}
      {document === 'invoice' && (
        <Box
          component="footer"
          sx={{ marginBlockStart: 2, textAlign: narrow ? 'center' : 'start', whiteSpace: 'pre-wrap' }}
        >
          {lines(shop.invoice_footer).map((line) => (
            <Box key={line}>
              <bdi>{line}</bdi>
            </Box>
          ))}
        </Box>
      )}
    </>
  );
};
