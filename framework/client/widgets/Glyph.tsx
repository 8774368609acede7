/** The stroke width and path of each icon, on a grid of 24 × 24. */
const glyphs = {
  edit: [1.8, 'M4 20h3.5L19.2 8.3a1.8 1.8 0 0 0 0-2.5l-1-1a1.8 1.8 0 0 0-2.5 0L4 16.5zM13.6 6.9l3.5 3.5'],
  more: [3.4, 'M12 5h.01M12 12h.01M12 19h.01'],
  move: [3.4, 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01'],
} as const;

/** A list-row icon in the text's colour. An MUI icon would add four components and a style to every row. */
export const Glyph = ({ of }: { of: keyof typeof glyphs }) => {
  const [width, line] = glyphs[of];
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={line} />
    </svg>
  );
};
