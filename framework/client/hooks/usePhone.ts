import { useMediaQuery } from '@mui/material';

/** A page as narrow as a phone's. */
export const phone = '(max-width:599.95px)';

/** Whether the page is as narrow as a phone's: lists are cards there, and what is done stands within a thumb's reach. */
export const usePhone = (): boolean => useMediaQuery(phone, { noSsr: true });
