import { Box, Button, OutlinedInput } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { emailPattern } from '../email/kind';
import { isSafeLink } from '../../core/text/html';
import { useText } from '../../client/hooks/useText';
import { act } from './act';

/** An address as a link has it: an email as one to write to, a page without its scheme as one of the secure web. */
const asLink = (typed: string): string => {
  const address = typed.trim();
  if (emailPattern.test(address)) return `mailto:${address}`;
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(address) ? `https://${address}` : address;
};

/** Where the link under the selection leads: asked for, judged, set and taken away. */
export const LinkRow = ({ editor, onClose }: { editor: Editor; onClose(): void }) => {
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
      // Without a selection the address is its own name.
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
    // Enter is the link's here, not the form's.
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
