import { Button } from '@mui/material';
import { filled } from '../../../core/text/text';
import { useClient } from '../../hooks/useClient';
import { useText, useTextKey } from '../../hooks/useText';
import { textIn } from '../../providers/session/ownRights';
import { storeViewing } from '../../providers/session/viewing';
import { wayTo } from '../../../core/ways';
import { Bar } from './Bar';

/** Shows that the user is viewing the dashboard as another role, with a button to stop. */
const ViewingBar = () => {
  const { session, config } = useClient();
  const text = useText();
  const key = useTextKey();
  const { viewing } = session.get();
  if (!viewing) return null;
  const leave = () => {
    storeViewing(config.storagePrefix, undefined);
    window.location.assign(wayTo.show('roles', viewing.role_id));
  };
  return (
    <Bar role="status">
      <span>{filled(text('ownRole.viewing'), { role: textIn(viewing.name, { config }, key) })}</span>
      <Button color="inherit" size="small" variant="outlined" sx={{ flex: 'none' }} onClick={leave}>
        {text('ownRole.leave')}
      </Button>
    </Bar>
  );
};

export default ViewingBar;
