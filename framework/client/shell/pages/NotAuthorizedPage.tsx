import LockIcon from '@mui/icons-material/LockOutlined';
import { useTranslate } from 'react-admin';
import { MessagePage } from './MessagePage';

const NotAuthorizedPage = () => {
  const translate = useTranslate();
  return (
    <MessagePage
      icon={LockIcon}
      title={translate('messages.not_authorized')}
      body={translate('app.not_authorized_body')}
    />
  );
};

export default NotAuthorizedPage;
