import { useTranslate } from 'react-admin';
import { roles } from '../../roles';
import { ClosedGate } from '../gate/ClosedGate';
import { useCategoryGate } from '../gate/useCategoryGate';
import { PageSkeleton, useSession, useText } from '@matjar/admin/client';
import { PageHeading } from '@matjar/admin/client/parts';
import { QuickActions } from './QuickActions';
import { ShopHome } from './ShopHome';
import { placeOf } from '../../providers/place';

/** The first page after login: who and where one is, what needs doing, and what is done most. */
const HomePage = () => {
  const translate = useTranslate();
  const text = useText();
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
        subtitle={user && text(roles[user.role_type].permissions)}
        actions={gate === 'open' ? <QuickActions /> : undefined}
      />
      {gate === 'open' ? <ShopHome key={String(subcategory)} place={String(subcategory)} /> : closed}
    </>
  );
};

export default HomePage;
