import LinkIcon from '@mui/icons-material/LinkOutlined';
import { Box, IconButton } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useText } from '../../client/hooks/useText';
import { act } from './act';
import { toolsLook } from './boxLook';
import { LinkRow } from './LinkRow';
import { tools } from './tools';

interface ToolbarProps {
  editor: Editor;
  label: string;
  /** The id of what it works on. */
  controls: string;
}

const stateOf = ({ editor }: { editor: Editor }) => ({
  on: tools.map(({ isOn }) => Boolean(isOn?.(editor))),
  off: tools.map(({ isOff }) => Boolean(isOff?.(editor))),
  link: editor.isActive('link'),
});

/** The tools of a formatted text: one stop for Tab, between them the arrow keys, mirrored with the page. */
export const Toolbar = ({ editor, label, controls }: ToolbarProps) => {
  const text = useText();
  const root = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const [linking, setLinking] = useState(false);
  const state = useEditorState({ editor, selector: stateOf });

  const move = (event: KeyboardEvent) => {
    const buttons = [...(root.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
    const rtl = root.current && getComputedStyle(root.current).direction === 'rtl';
    const [next, before] = rtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const to = {
      [next!]: (stop + 1) % buttons.length,
      [before!]: (stop - 1 + buttons.length) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setStop(to);
    buttons[to]!.focus();
  };

  const common = (index: number) => ({
    size: 'small' as const,
    tabIndex: index === stop ? 0 : -1,
    onFocus: () => setStop(index),
    // The selection stays where it is.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  });
  return (
    <Box sx={{ borderBlockEnd: '1px solid', borderColor: 'divider' }}>
      <Box
        ref={root}
        role="toolbar"
        aria-label={`${text('richText.toolbar')}: ${label}`}
        aria-controls={controls}
        onKeyDown={move}
        sx={toolsLook}
      >
        {tools.map(({ name, Icon, run, isOn, keys, mirrored }, index) => (
          <IconButton
            key={name}
            {...common(index)}
            aria-label={text(`richText.${name}`)}
            title={keys ? `${text(`richText.${name}`)} (${keys})` : text(`richText.${name}`)}
            aria-pressed={isOn ? state.on[index] : undefined}
            aria-disabled={state.off[index] || undefined}
            color={state.on[index] ? 'primary' : 'default'}
            onClick={() => act(editor, run)}
            sx={{
              opacity: state.off[index] ? 0.4 : undefined,
              bgcolor: state.on[index] ? 'action.selected' : undefined,
            }}
          >
            <Icon fontSize="small" sx={mirrored ? { '[dir=rtl] &': { transform: 'scaleX(-1)' } } : undefined} />
          </IconButton>
        ))}
        <IconButton
          {...common(tools.length)}
          aria-label={text('richText.link')}
          title={text('richText.link')}
          aria-expanded={linking}
          aria-pressed={state.link}
          color={state.link ? 'primary' : 'default'}
          onClick={() => setLinking(!linking)}
          sx={{ bgcolor: state.link ? 'action.selected' : undefined }}
        >
          <LinkIcon fontSize="small" />
        </IconButton>
      </Box>
      {linking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
    </Box>
  );
};
