/** The style of formatted text, both in the editor and on pages. */
export const richLook = {
  overflowWrap: 'anywhere',
  lineHeight: 1.7,
  '& p, & ul, & ol, & blockquote, & h3, & h4': { marginBlock: 0 },
  // The first letter of a paragraph determines its direction. List markers remain at the start of the list.
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
