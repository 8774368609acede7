// How the home page's cards share its width, which the menu and the window leave more or less of.

/** The whole of it: what is within lays itself out by the width that it has. */
export const wholeLook = { containerType: 'inline-size', display: 'grid', gap: 2, minInlineSize: 0 } as const;

const two = '@container (min-width: 54rem)';

/** Where there is room for what else would stand below, beside it. */
const four = '@container (min-width: 108rem)';

/** Today, and the money beside it. */
export const topLook = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [two]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(14rem, 1fr)' },
} as const;

/** What needs doing beside what was done, the latter twice as wide. */
export const mainLook = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [two]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)' },
} as const;

/** A column of `mainLook`; its cards are columns of their own where there is room. */
export const stackLook = { display: 'grid', gap: 2, minInlineSize: 0, [four]: { display: 'contents' } } as const;

export const fourColumns = {
  [four]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 2fr) minmax(0, 1fr)' },
} as const;

/** Cards of one kind, as many beside each other as there is room for. */
export const evenLook = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
} as const;
