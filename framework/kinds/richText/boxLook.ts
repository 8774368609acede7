import { richLook } from './look';

/** How high the box of a formatted text is from the start, in pixels; a longer text is scrolled, or the box drawn larger. */
const room = 264;

/** How many tools stand above a text, whose room is kept until they are there. */
export const toolCount = 10;

/** The box of a formatted text: its tools, and below them the text. */
export const boxLook = (isWrong: boolean) =>
  ({
    border: '1px solid',
    borderColor: isWrong ? 'error.main' : 'divider',
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

/** The line of tools. */
export const toolsLook = { display: 'flex', flexWrap: 'wrap', gap: 0.25, padding: 0.5 } as const;

/** What scrolls a text that is longer than its box. */
export const scrollLook = { flex: 1, minBlockSize: 0, overflowY: 'auto' } as const;

/** The text as it is written. */
export const writtenLook = {
  ...richLook,
  minBlockSize: '100%',
  paddingInline: 1.75,
  paddingBlock: 1.25,
  outline: 'none',
  whiteSpace: 'pre-wrap',
} as const;
