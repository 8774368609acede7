import type { MouseEvent } from 'react';

/** For a link within a row that is itself a way to the record: its click is not the row's. */
export const stayOnPage = (event: MouseEvent): void => event.stopPropagation();
