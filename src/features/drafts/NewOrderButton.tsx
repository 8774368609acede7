import AddShoppingCartIcon from '@mui/icons-material/AddShoppingCartOutlined';
import { Button } from '@mui/material';
import { LinkBase } from 'react-admin';
import { useRegistry } from '../../../framework/client/hooks/useRegistry';
import { useRole } from '../../../framework/client/hooks/useClient';
import { useText } from '../../../framework/client/hooks/useText';
import { wayTo } from '../../../framework/core/ways';
import { isAllowed } from '../../../framework/declaration/admin/access';
import { texts } from './texts';

/** The way to an order that is taken by hand for a client, by their number; for those who may, where the API takes it. */
const NewOrderButton = ({ client }: { client: number }) => {
  const text = useText();
  const role = useRole();
  const drafts = useRegistry().all.find(({ name }) => name === 'order-drafts');
  if (!drafts || !isAllowed(role, drafts, 'create')) return null;
  return (
    <Button
      component={LinkBase}
      to={wayTo.create(drafts.name, { client: String(client) })}
      variant="outlined"
      startIcon={<AddShoppingCartIcon fontSize="small" />}
    >
      {text(texts.newOrder)}
    </Button>
  );
};

export default NewOrderButton;
