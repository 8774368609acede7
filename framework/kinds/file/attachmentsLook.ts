/** The layout of attached files, used by the list and its placeholder. */
export const attachmentGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
  gap: 1,
} as const;

/** The height of an attached file, in pixels. */
export const attachmentHeight = 66;
