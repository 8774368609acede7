import type { MouseEvent } from 'react';

/** Keeps a click on a link from also opening the row's record. */
export const stayOnPage = (event: MouseEvent): void => event.stopPropagation();
