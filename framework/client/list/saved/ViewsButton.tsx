import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource';
import { lazyPart } from '../../views/lazyPart';
import { ToolButton } from '../toolbar/ToolButton';

const ViewsPanel = lazyPart(() => import('./ViewsPanel'));

/** The list's saved views: to take one up, to keep what is shown now as another. */
export const ViewsButton = ({ resource }: { resource: AnyResource }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ToolButton
        name={translate('app.lists.views')}
        icon={<BookmarkIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && (
        <Suspense fallback={null}>
          <ViewsPanel resource={resource} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
};
