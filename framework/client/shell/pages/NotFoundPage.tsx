import ExploreIcon from '@mui/icons-material/ExploreOutlined';
import { useTranslate } from 'react-admin';
import { MessagePage } from './MessagePage';

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
