import { useLocation, useRedirect } from 'react-admin';
import CreatePage from '../../../framework/client/form/pages/CreatePage';
import EditPage from '../../../framework/client/form/pages/EditPage';
import { orderDrafts } from '../../resources/orderDrafts/drafts.resource';

/** A new draft, of a client where one leads here from theirs; what comes next is on its page. */
export const NewDraft = () => {
  const redirect = useRedirect();
  const client = Number(new URLSearchParams(useLocation().search).get('client'));
  return (
    <CreatePage
      resource={orderDrafts}
      {...(Number.isInteger(client) && client > 0 && { given: { client } })}
      onSaved={({ id }) => redirect('show', orderDrafts.name, id)}
    />
  );
};

/** A draft that is gone on with. */
export const EditDraft = () => {
  const redirect = useRedirect();
  return <EditPage resource={orderDrafts} onSaved={({ id }) => redirect('show', orderDrafts.name, id)} />;
};
