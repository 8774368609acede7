/** The style of formatted text, both in the editor and on pages. */
export const richLook = {
  overflowWrap: 'anywhere',
  lineHeight: 1.7,
  '& p, & ul, & ol, & blockquote, & h3, & h4': { marginBlock: 0 },
  // A paragraph's first letter determines its direction. List markers stay at the start of the list.
  '& p, & h3, & h4, & li': { unicodeBidi: 'plaintext', textAlign: 'start' },
  '& > * + *': { marginBlockStart: '0.75em' },
  '& h3, & h4': { fontWeight: 700, lineHeight: 1.4 },
  '& h3': { fontSize: 'h2.fontSize' },
  '& h4': { fontSize: 'h3.fontSize' },
  '& ul, & ol': { paddingInlineStart: '1.5em', paddingInlineEnd: 0 },
  '& blockquote': {
    marginInline: 0,
    paddingInlineStart: 1.5,
    borderInlineStart: '3px solid',
    borderColor: 'divider',
    color: 'text.secondary',
  },
  '& a': { color: 'primary.main', textDecoration: 'underline' },
} as const;

/** The height of the editor's box, in pixels. Longer text scrolls unless the user makes the box larger. */
const room = 264;

/** The number of tools in the toolbar, used to reserve its space. */
export const toolCount = 10;

export const boxLook = (isWrong: boolean) =>
  ({
    border: '1px solid',
    borderColor: isWrong ? 'error.main' : 'var(--mj-border)',
    borderRadius: 1,
    minInlineSize: 0,
    display: 'flex',
    flexDirection: 'column',
    blockSize: room,
    minBlockSize: room,
    resize: 'vertical',
    overflow: 'hidden',
    '&:focus-within': { borderColor: isWrong ? 'error.main' : 'primary.main' },
  }) as const;

export const toolsLook = { display: 'flex', flexWrap: 'wrap', gap: 0.25, padding: 0.5 } as const;

/** The style of the container that the text scrolls in. */
export const scrollLook = { flex: 1, minBlockSize: 0, overflowY: 'auto' } as const;

export const writtenLook = {
  ...richLook,
  minBlockSize: '100%',
  paddingInline: 1.75,
  paddingBlock: 1.25,
  outline: 'none',
  whiteSpace: 'pre-wrap',
} as const;
