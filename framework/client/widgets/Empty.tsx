import { useTranslate } from 'react-admin';

export const Empty = () => {
  const translate = useTranslate();
  return <span aria-hidden="true">{translate('app.none')}</span>;
};
