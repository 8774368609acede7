import { useMediaQuery } from '@mui/material';

export const phone = '(max-width:599.95px)';

/** A phone in landscape, or a desktop at 200 or 400 % zoom: bars at the edges would cover the content. */
export const low = '(max-height:479.95px)';

export const tall = '(min-height:480px)';

/** Returns whether the viewport is as narrow as a phone: lists become cards, actions move within the thumb's reach. */
export const usePhone = (): boolean => useMediaQuery(phone, { noSsr: true });
