import { useMediaQuery } from '@mui/material';

/** A page as narrow as a phone's. */
export const phone = '(max-width:599.95px)';

/** A page as low as a phone's on its side, or as any at 200 or 400 % zoom: bars at its edges would leave nothing in sight. */
export const low = '(max-height:479.95px)';

/** A page with room for bars at its edges. */
export const tall = '(min-height:480px)';

/** Whether the page is as narrow as a phone's: lists are cards there, and what is done stands within a thumb's reach. */
export const usePhone = (): boolean => useMediaQuery(phone, { noSsr: true });
