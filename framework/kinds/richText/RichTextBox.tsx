import { Box } from '@mui/material';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { directionOf } from '../../core/languages';
import type { Language } from '../../core/register';
import { richLook } from './look';
import type { InputProps } from '../../client/widgets/types';
import { Frame, noteOf } from '../../client/widgets/Frame';
import { useFormValue } from '../../client/widgets/useFormValue';
import { extensions } from './extensions';
import { room } from './room';
import { Toolbar } from './Toolbar';

/** What the form holds of an editor: nothing where there is no word, and not the line that is kept free at the end. */
const valueOf = (editor: { isEmpty: boolean; getHTML(): string }): string =>
  editor.isEmpty ? '' : editor.getHTML().replace(/(<p><\/p>)+$/, '');

/** A box to write a formatted text in, with its tools above. Each paragraph has the direction of its first letter. */
const RichTextBox = (props: Omit<InputProps, 'resource' | 'field'> & { lang: Language }) => {
  const { source, label, isRequired, helperText, disabled = false, lang } = props;
  const { id, value, set, touch, ref, error } = useFormValue<string>(source);
  const known = useRef(value ?? '');
  const editor = useEditor({
    extensions,
    content: value ?? '',
    editable: !disabled,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: changed }) => {
      known.current = valueOf(changed);
      set(known.current);
    },
    onBlur: touch,
  });

  // Another value from outside: a draft that was taken up, a record that was read anew.
  useEffect(() => {
    if (!editor || (value ?? '') === known.current) return;
    known.current = value ?? '';
    editor.commands.setContent(known.current, { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    if (!editor) return;
    // The form leads to the first wrong field; the editor's element may not be there yet.
    ref({ focus: () => void editor.commands.focus() } as HTMLElement);
    editor.setOptions({
      editable: !disabled,
      editorProps: {
        attributes: {
          id,
          lang,
          role: 'textbox',
          'data-source': source,
          'aria-multiline': 'true',
          'aria-labelledby': `${id}-label`,
          'aria-describedby': noteOf(id),
          'aria-required': String(isRequired),
          'aria-invalid': String(Boolean(error)),
        },
      },
    });
    // `ref` is another at each drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [editor, id, lang, source, isRequired, disabled, error]);

  if (!editor) return null;
  return (
    <Frame id={id} label={label} isRequired={isRequired} error={error} help={helperText}>
      <Box
        sx={{
          border: '1px solid',
          borderColor: error ? 'error.main' : 'divider',
          borderRadius: 1,
          minInlineSize: 0,
          display: 'flex',
          flexDirection: 'column',
          // As high as what stood for it until it came; larger by hand.
          blockSize: room,
          minBlockSize: room,
          resize: 'vertical',
          overflow: 'hidden',
          '&:focus-within': { borderColor: error ? 'error.main' : 'primary.main' },
          '& .ProseMirror': {
            ...richLook,
            minBlockSize: '100%',
            paddingInline: 1.75,
            paddingBlock: 1.25,
            outline: 'none',
            whiteSpace: 'pre-wrap',
          },
        }}
      >
        {!disabled && <Toolbar editor={editor} label={label} controls={id} />}
        <Box
          component={EditorContent}
          editor={editor}
          dir={directionOf(lang)}
          sx={{ flex: 1, minBlockSize: 0, overflowY: 'auto' }}
        />
      </Box>
    </Frame>
  );
};

export default RichTextBox;
