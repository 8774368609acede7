import { richLook } from './richLook';

/** The height of the editor's box, in pixels. Longer text scrolls, unless the user enlarges the box. */
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

/** The style of the container in which the text scrolls. */
export const scrollLook = { flex: 1, minBlockSize: 0, overflowY: 'auto' } as const;

export const writtenLook = {
  ...richLook,
  minBlockSize: '100%',
  paddingInline: 1.75,
  paddingBlock: 1.25,
  outline: 'none',
  whiteSpace: 'pre-wrap',
} as const;
