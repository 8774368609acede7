/** The grid of attached files, shared by the list and its placeholder. */
export const attachmentGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
  gap: 1,
} as const;

/** In pixels. */
export const attachmentHeight = 66;
