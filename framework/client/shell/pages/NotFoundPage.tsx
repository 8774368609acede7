import ExploreIcon from '@mui/icons-material/ExploreOutlined';
import { useTranslate } from 'react-admin';
import { MessagePage } from './MessagePage';

/** At an address where there is nothing. */
const NotFoundPage = () => {
  const translate = useTranslate();
  return (
    <MessagePage
      icon={ExploreIcon}
      title={translate('messages.page_not_found')}
      body={translate('app.not_found_body')}
    />
  );
};

export default NotFoundPage;
