/** The place where one is, in the menu: tinted with the menu's colour. */
export const marked = {
  backgroundColor: 'color-mix(in srgb, var(--mj-mark) 12%, transparent)',
  '& > svg': { color: 'var(--mj-mark)' },
} as const;
