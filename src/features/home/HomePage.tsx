import { isAllowed } from '@matjar/admin';
import { useTranslate, LinkBase } from 'react-admin';
import { ClosedGate, useCategoryGate } from '../gate/Gated';
import { PageSkeleton, useSession, useLabel, useServices } from '@matjar/admin/client';
import { PageHeading } from '@matjar/admin/client/parts';
import { inSentence, wayTo } from '@matjar/admin/values';
import AddIcon from '@mui/icons-material/AddOutlined';
import { Button } from '@mui/material';
import { ShopHome } from './ShopHome';
import { placeOf } from '../../providers/place';
import { countedResources } from './countedResources';

const maxActions = 2;

const QuickActions = () => {
  const translate = useTranslate();
  const label = useLabel();
  const { registry } = useServices();
  const role = useSession().user?.role_type;
  const resources = countedResources(registry.all, role).filter((resource) => isAllowed(role, resource, 'create'));
  return resources.slice(0, maxActions).map((resource, index) => (
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

const HomePage = () => {
  const translate = useTranslate();
  const session = useSession();
  const { user } = session;
  const { subcategory_id: subcategory } = placeOf(session);
  const { gate, choosing } = useCategoryGate();
  const name = user?.full_name ?? translate('app.user');

  const closed = choosing || gate === 'open' ? <PageSkeleton /> : <ClosedGate reason={gate} />;

  return (
    <>
      <PageHeading
        title={translate('app.welcome', { name, _: name })}
        tab={translate('app.home')}
        actions={gate === 'open' ? <QuickActions /> : undefined}
      />
      {gate === 'open' ? <ShopHome key={String(subcategory)} place={String(subcategory)} /> : closed}
    </>
  );
};

export default HomePage;
