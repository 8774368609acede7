import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

/** The year the product began (SPEC §9). */
const firstYear = 2022;

const Line = styled('footer')(({ theme }) => ({
  paddingBlock: 16,
  paddingInline: 24,
  color: theme.vars!.palette.text.secondary,
  fontSize: '0.8125rem',
  textAlign: 'center',
}));

export function Footer() {
  const translate = useTranslate();
  return <Line>{translate('app.copyright', { year: `${firstYear}–${new Date().getFullYear()}` })}</Line>;
}
