import AddShoppingCartIcon from '@mui/icons-material/AddShoppingCartOutlined';
import { wayTo } from '@matjar/admin/values';
import { texts } from './texts';

/** The way from somebody's page to a draft order of theirs; `clientOf` gives their number as a client. */
export const orderByHand = <Record>(clientOf: (record: Record) => string | number) => ({
  label: texts.newOrder,
  icon: AddShoppingCartIcon,
  needs: { resource: 'order-drafts', right: 'create' },
  to: (record: Record) => wayTo.create('order-drafts', { client: String(clientOf(record)) }),
});
