import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { permissionsLabel } from '../../core/roles';
import { ClosedGate } from '../../layout/gate/ClosedGate';
import { useGate } from '../../layout/gate/useGate';
import { useServices, useSession } from '../../layout/services';
import { PageSkeleton } from '../../layout/PageSkeleton';
import { PageHeading } from '../../views/PageHeading';
import { useText } from '../../views/useText';
import { AreaTile } from './AreaTile';
import { countedAreas } from './countedAreas';
import { QuickActions } from './QuickActions';
import { ShopCard } from './ShopCard';

/** The first page after login: who and where one is, how much there is, and what is done most. */
const HomePage = () => {
  const translate = useTranslate();
  const text = useText();
  const { registry } = useServices();
  const { user, subcategory_id: subcategory } = useSession();
  const { gate, choosing } = useGate();
  const name = user?.full_name ?? translate('app.user');

  const shop = (
    <Box key={String(subcategory)} sx={{ display: 'grid', gap: 2 }}>
      <ShopCard />
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
          gap: 2,
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {countedAreas(registry.all, user?.role_type).map((resource) => (
          <AreaTile key={resource.name} resource={resource} />
        ))}
      </Box>
    </Box>
  );
  const closed = choosing || gate === 'open' ? <PageSkeleton /> : <ClosedGate reason={gate} />;

  return (
    <>
      <PageHeading
        title={translate('app.welcome', { name, _: name })}
        subtitle={user && text(permissionsLabel[user.role_type])}
        actions={gate === 'open' ? <QuickActions /> : undefined}
      />
      {gate === 'open' ? shop : closed}
    </>
  );
};

export default HomePage;
