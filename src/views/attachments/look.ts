/** How attached files stand beside each other, and how high each is, in pixels: known before the list itself is loaded. */
export const attachmentGrid = {
  display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))', gap: 1,
} as const;

export const attachmentHeight = 66;
