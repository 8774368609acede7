import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Button, Card, Drawer, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { usePhone, useRegistry, useSession, useText } from '@matjar/admin/client';
import { mayOpen } from '@matjar/admin/client/parts';
import { ClientOrders, ordersName } from './ClientOrders';
import { replyTexts as texts } from './replies/replyTexts';
import type { TalkResources, Thread } from './resources';

/** From this width on there is room for a third column. */
export const roomy = '(min-width: 1400px)';

/** What the orders beside a conversation are made of; undefined on the client's side, and for who may not look at orders. */
const useOrders = ({ side }: TalkResources, thread: Thread) => {
  const head = useRegistry().head(ordersName);
  const role = useSession().user?.role_type;
  return side === 'shop' && head && mayOpen(role, head) && thread.client !== undefined
    ? { client: thread.client, about: thread.about_order }
    : undefined;
};

/** The client's orders beside a conversation, where there is room for them. */
export const OrdersBeside = ({ resources, thread }: { resources: TalkResources; thread: Thread }) => {
  const isRoomy = useMediaQuery(roomy, { noSsr: true });
  const orders = useOrders(resources, thread);
  return (
    isRoomy &&
    orders && (
      <Card variant="outlined" sx={{ alignSelf: 'start' }}>
        <ClientOrders {...orders} />
      </Card>
    )
  );
};

/** The same elsewhere: behind one press, from the page's end, on a phone from below. */
export const OrdersButton = ({ resources, thread }: { resources: TalkResources; thread: Thread }) => {
  const text = useText();
  const phone = usePhone();
  const isRoomy = useMediaQuery(roomy, { noSsr: true });
  const orders = useOrders(resources, thread);
  const [isOpen, setOpen] = useState(false);
  if (isRoomy || !orders) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={<ReceiptIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ minBlockSize: { xs: 44, sm: 32 } }}
      >
        {text(texts.orders)}
      </Button>
      <Drawer
        anchor={phone ? 'bottom' : 'right'}
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': text(texts.orders),
            sx: phone ? { maxBlockSize: '80dvh' } : { inlineSize: '22rem', maxInlineSize: '100%' },
          },
        }}
      >
        <ClientOrders {...orders} />
      </Drawer>
    </>
  );
};
