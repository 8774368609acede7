import AddIcon from '@mui/icons-material/AddOutlined';
import { Button } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { isAllowed } from '@matjar/admin';
import { useLabel, useServices, useSession } from '@matjar/admin/client';
import { inSentence, wayTo } from '@matjar/admin/values';
import { countedResources } from './countedResources';

/** How many resources one can add to from the home page. */
const most = 2;

/** The ways to a new record in the first resources that the role may add to. */
export const QuickActions = () => {
  const translate = useTranslate();
  const label = useLabel();
  const { registry } = useServices();
  const role = useSession().user?.role_type;
  const resources = countedResources(registry.all, role).filter((resource) => isAllowed(role, resource, 'create'));
  return resources.slice(0, most).map((resource, index) => (
    <Button
      key={resource.name}
      component={LinkBase}
      to={wayTo.create(resource.name)}
      variant={index === 0 ? 'contained' : 'outlined'}
      startIcon={<AddIcon fontSize="small" />}
    >
      {translate('app.create_one', { name: inSentence(label(resource.label, 'one')) })}
    </Button>
  ));
};
