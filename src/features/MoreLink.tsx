import { Link } from '@mui/material';
import { LinkBase } from 'react-admin';
import type { ReactNode } from 'react';
import { useFreshList } from '@matjar/admin/client';
import { sizes } from '@matjar/admin/client/parts';

/** A link from a card to the complete list. Its touch target is large enough. */
export const MoreLink = ({ to, children }: { to: string; children: ReactNode }) => {
  const openFresh = useFreshList();
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
