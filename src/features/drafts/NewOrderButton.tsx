import AddShoppingCartIcon from '@mui/icons-material/AddShoppingCartOutlined';
import { Button } from '@mui/material';
import { LinkBase } from 'react-admin';
import { isAllowed } from '@matjar/admin';
import { useRegistry, useRole, useText } from '@matjar/admin/client';
import { wayTo } from '@matjar/admin/values';
import { texts } from './texts';

/**
 * A button that creates a draft order for a client. Shown only to users who are allowed to create draft orders, and
 * only if the API supports them.
 */
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
