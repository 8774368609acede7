import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import { useTranslate } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { usePopup } from '../../views/usePopup';
import { lazyScreen } from '../../views/lazyScreen';
import { ToolButton } from '../../page/ToolButton';

const ViewsPanel = lazyScreen(() => import('../saved/ViewsPanel'));

/** The list's saved views: to take one up, to keep what is shown now as another. */
export const ViewsButton = ({ resource }: { resource: AnyResource }) => {
  const translate = useTranslate();
  const { trigger, popup } = usePopup(ViewsPanel, 'dialog');
  return (
    <>
      <ToolButton name={translate('app.lists.views')} icon={<BookmarkIcon />} {...trigger} />
      {popup && <ViewsPanel resource={resource} {...popup} />}
    </>
  );
};
