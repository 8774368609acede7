import { useTranslate } from 'react-admin';
import { permissionsLabel } from '../../core/roles';
import { ClosedGate } from '../../layout/gate/ClosedGate';
import { useGate } from '../../layout/gate/useGate';
import { useSession } from '../../layout/services';
import { PageSkeleton } from '../../layout/PageSkeleton';
import { PageHeading } from '../../views/PageHeading';
import { useText } from '../../views/useText';
import { QuickActions } from './QuickActions';
import { ShopHome } from './ShopHome';

/** The first page after login: who and where one is, what needs doing, and what is done most. */
const HomePage = () => {
  const translate = useTranslate();
  const text = useText();
  const { user, subcategory_id: subcategory } = useSession();
  const { gate, choosing } = useGate();
  const name = user?.full_name ?? translate('app.user');

  const closed = choosing || gate === 'open' ? <PageSkeleton /> : <ClosedGate reason={gate} />;

  return (
    <>
      <PageHeading
        title={translate('app.welcome', { name, _: name })}
        tab={translate('app.home')}
        subtitle={user && text(permissionsLabel[user.role_type])}
        actions={gate === 'open' ? <QuickActions /> : undefined}
      />
      {gate === 'open' ? <ShopHome key={String(subcategory)} /> : closed}
    </>
  );
};

export default HomePage;
