import { useTranslate } from 'react-admin';

/** The dash that stands where nothing is; read aloud as nothing. */
export const Empty = () => {
  const translate = useTranslate();
  return <span aria-hidden="true">{translate('app.none')}</span>;
};
