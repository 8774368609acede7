import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import { Button, IconButton } from '@mui/material';
import { Suspense, useState } from 'react';
import type { MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource';
import { lazyPart } from '../../views/lazyPart';
import { usePhone } from '../../hooks/usePhone';

const ViewsPanel = lazyPart(() => import('./ViewsPanel'));

/** The list's saved views: to take one up, to keep what is shown now as another. */
export const ViewsButton = ({ resource }: { resource: AnyResource }) => {
  const translate = useTranslate();
  const phone = usePhone();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = translate('app.lists.views');
  const opener = {
    'aria-haspopup': 'dialog',
    'aria-expanded': anchor !== null,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const;
  return (
    <>
      {phone ? (
        <IconButton aria-label={name} {...opener}>
          <BookmarkIcon />
        </IconButton>
      ) : (
        <Button size="small" color="inherit" startIcon={<BookmarkIcon />} {...opener}>
          {name}
        </Button>
      )}
      {anchor && (
        <Suspense fallback={null}>
          <ViewsPanel resource={resource} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
};
