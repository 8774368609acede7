import { useLocation } from 'react-admin';
import { CreatePage } from '@matjar/admin/client/parts';
import { orderDrafts } from '../../resources/orderDrafts/drafts.resource';

/** A new draft, of a client where one leads here from theirs; what comes next is on its page. */
export const NewDraft = () => {
  const client = Number(new URLSearchParams(useLocation().search).get('client'));
  return <CreatePage resource={orderDrafts} {...(Number.isInteger(client) && client > 0 && { given: { client } })} />;
};
