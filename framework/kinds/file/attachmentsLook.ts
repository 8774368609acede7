/** The grid of attached files, which the list and its placeholder share. */
export const attachmentGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
  gap: 1,
} as const;

/** The height in pixels. */
export const attachmentHeight = 66;
