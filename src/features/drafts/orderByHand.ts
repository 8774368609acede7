import AddShoppingCartIcon from '@mui/icons-material/AddShoppingCartOutlined';
import { wayTo } from '@matjar/admin/values';
import { texts } from './texts';

/** Creates the button on a client's page that opens a new draft order. `clientOf` returns the client's id. */
export const orderByHand = <Record>(clientOf: (record: Record) => string | number) => ({
  label: texts.newOrder,
  icon: AddShoppingCartIcon,
  needs: { resource: 'order-drafts', right: 'create' },
  to: (record: Record) => wayTo.create('order-drafts', { client: String(clientOf(record)) }),
});
