import BoldIcon from '@mui/icons-material/FormatBoldOutlined';
import ItalicIcon from '@mui/icons-material/FormatItalicOutlined';
import BulletsIcon from '@mui/icons-material/FormatListBulletedOutlined';
import NumbersIcon from '@mui/icons-material/FormatListNumberedOutlined';
import QuoteIcon from '@mui/icons-material/FormatQuoteOutlined';
import UnderlineIcon from '@mui/icons-material/FormatUnderlinedOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import RedoIcon from '@mui/icons-material/RedoOutlined';
import HeadingIcon from '@mui/icons-material/TitleOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Box, IconButton, Button, OutlinedInput } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useRef, useState, useEffect, useId } from 'react';
import type { KeyboardEvent, MouseEvent, ComponentType } from 'react';
import { useText } from '../../client/hooks/useText';
import { isSafeLink } from '../../core/text/html';
import { emailPattern } from '../../core/text/plain';
import { toolsLook } from './richLook';

/** A tool in the toolbar, with its icon, its command and its state at the cursor. */
interface Tool {
  name: 'bold' | 'italic' | 'underline' | 'heading' | 'bullets' | 'numbers' | 'quote' | 'undo' | 'redo';
  Icon: ComponentType<{ fontSize?: 'small'; sx?: object }>;
  run(editor: Editor): void;
  isOn?(editor: Editor): boolean;
  isOff?(editor: Editor): boolean;
  /** True if the icon is mirrored in right-to-left languages. */
  mirrored?: boolean;
  keys?: string;
}

export const tools: readonly Tool[] = [
  {
    name: 'bold',
    Icon: BoldIcon,
    keys: 'Ctrl+B',
    run: (editor) => editor.chain().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: 'italic',
    Icon: ItalicIcon,
    keys: 'Ctrl+I',
    run: (editor) => editor.chain().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    name: 'underline',
    Icon: UnderlineIcon,
    keys: 'Ctrl+U',
    run: (editor) => editor.chain().toggleUnderline().run(),
    isOn: (editor) => editor.isActive('underline'),
  },
  {
    name: 'heading',
    Icon: HeadingIcon,
    run: (editor) => editor.chain().toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading'),
  },
  {
    name: 'bullets',
    Icon: BulletsIcon,
    mirrored: true,
    run: (editor) => editor.chain().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'numbers',
    Icon: NumbersIcon,
    mirrored: true,
    run: (editor) => editor.chain().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'quote',
    Icon: QuoteIcon,
    mirrored: true,
    run: (editor) => editor.chain().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    name: 'undo',
    Icon: UndoIcon,
    keys: 'Ctrl+Z',
    mirrored: true,
    run: (editor) => editor.chain().undo().run(),
    isOff: (editor) => !editor.can().undo(),
  },
  {
    name: 'redo',
    Icon: RedoIcon,
    keys: 'Ctrl+Y',
    mirrored: true,
    run: (editor) => editor.chain().redo().run(),
    isOff: (editor) => !editor.can().redo(),
  },
];

/**
 * Runs a command and immediately moves focus back to the editor. The editor's own `focus` command waits for the next
 * frame, so the button would handle any key pressed in between.
 */
const act = (editor: Editor, run: (editor: Editor) => void): void => {
  run(editor);
  editor.view.focus();
};

/** Completes a typed address: adds `mailto:` to email addresses, and `https://` to web addresses without a scheme. */
const asLink = (typed: string): string => {
  const address = typed.trim();
  if (emailPattern.test(address)) return `mailto:${address}`;
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(address) ? `https://${address}` : address;
};

/** A form for adding, editing and removing the link of the selected text. */
const LinkRow = ({ editor, onClose }: { editor: Editor; onClose(): void }) => {
  const text = useText();
  const id = useId();
  const current = (editor.getAttributes('link') as { href?: string }).href ?? '';
  const [typed, setTyped] = useState(current);
  const [wrong, setWrong] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);

  const set = () => {
    const href = asLink(typed);
    if (!isSafeLink(href)) return setWrong(true);
    act(editor, () => {
      const chain = editor.chain().extendMarkRange('link');
      // If no text is selected, the typed address becomes the text of the link.
      if (editor.state.selection.empty && !current) {
        chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
      } else chain.setLink({ href }).run();
    });
    onClose();
  };
  const unset = () => {
    act(editor, () => editor.chain().extendMarkRange('link').unsetLink().run());
    onClose();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Enter applies the link instead of submitting the record's form.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') return set();
    editor.view.focus();
    onClose();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, padding: 1, paddingBlockStart: 0.5, alignItems: 'center' }}>
      <OutlinedInput
        size="small"
        value={typed}
        error={wrong}
        inputRef={box}
        placeholder="https://"
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
        onKeyDown={pressed}
        inputProps={{ dir: 'ltr', 'aria-label': text('richText.address'), 'aria-describedby': wrong ? id : undefined }}
        sx={{ flex: '1 1 12rem', minInlineSize: 0 }}
      />
      <Button size="small" variant="outlined" onClick={set}>
        {text('richText.setLink')}
      </Button>
      {current && (
        <Button size="small" color="inherit" onClick={unset}>
          {text('richText.removeLink')}
        </Button>
      )}
      <Button size="small" color="inherit" onClick={onClose}>
        {text('richText.close')}
      </Button>
      {wrong && (
        <Box id={id} role="alert" sx={{ flexBasis: '100%', color: 'error.main', fontSize: 'caption.fontSize' }}>
          {text('richText.wrongAddress')}
        </Box>
      )}
    </Box>
  );
};

interface ToolbarProps {
  editor: Editor;
  label: string;
  /** The id of the editor's HTML element. */
  controls: string;
}

const stateOf = ({ editor }: { editor: Editor }) => ({
  on: tools.map(({ isOn }) => Boolean(isOn?.(editor))),
  off: tools.map(({ isOff }) => Boolean(isOff?.(editor))),
  link: editor.isActive('link'),
});

/**
 * A toolbar for formatted text. It has a single tab stop, and the arrow keys move between the tools. The arrow keys are
 * mirrored in right-to-left languages.
 */
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

  /** A tool's accessible name and tooltip are the same. Otherwise, screen readers would announce both. */
  const named = (name: string, keys?: string) => {
    const whole = keys ? `${name} (${keys})` : name;
    return { 'aria-label': whole, title: whole };
  };

  const common = (index: number) => ({
    size: 'small' as const,
    tabIndex: index === stop ? 0 : -1,
    onFocus: () => setStop(index),
    // Keeps the selection when the user presses a button.
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
            {...named(text(`richText.${name}`), keys)}
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
          {...named(text('richText.link'))}
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
