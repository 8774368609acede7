import { useMediaQuery } from '@mui/material';

/** Whether the page is as narrow as a phone's: lists are cards there, and what is done stands within a thumb's reach. */
export const usePhone = (): boolean => useMediaQuery('(max-width:599.95px)', { noSsr: true });
