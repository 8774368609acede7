import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined';
import { useTranslate } from 'react-admin';
import { MessagePage } from './MessagePage';

const AuthenticationErrorPage = () => {
  const translate = useTranslate();
  return (
    <MessagePage icon={WarningAmberIcon} title={translate('app.error_title')} body={translate('app.error_body')} />
  );
};

export default AuthenticationErrorPage;
