import { Link } from '@mui/material';
import { LinkBase } from 'react-admin';
import type { ReactNode } from 'react';
import { useFreshList, useServices, useSession } from '@matjar/admin/client';
import { mayOpen, sizes } from '@matjar/admin/client/parts';

/** A link from a card to the full list, shown only to users who are allowed to open it. */
export const MoreLink = ({ to, children }: { to: string; children: ReactNode }) => {
  const openFresh = useFreshList();
  const { registry } = useServices();
  const role = useSession().user?.role_type;
  const name = to.slice(1).split('?', 1)[0]!;
  const list = registry.head(name);
  // If the link opens a page instead of a resource's list, the user's custom role must include the right to this page.
  const isOpen = list ? mayOpen(role, list) : (registry.ownRights?.includes(`${name}:show`) ?? true);
  if (!isOpen) return null;
  return (
    <Link
      component={LinkBase}
      to={to}
      onClick={() => openFresh(to)}
      variant="body2"
      underline="hover"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        minBlockSize: { xs: sizes.touch, sm: 24 },
        minInlineSize: { xs: sizes.touch, sm: 0 },
      }}
    >
      {children}
    </Link>
  );
};
