/** How attached files stand beside each other, for the list and for the room that is kept until it is loaded. */
export const attachmentGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
  gap: 1,
} as const;

/** How high each of them is, in pixels. */
export const attachmentHeight = 66;
