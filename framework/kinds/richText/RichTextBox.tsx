import { Box } from '@mui/material';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { directionOf } from '../../core/languages';
import type { Language } from '../../core/register';
import { noteOf } from '../../client/widgets/Frame';
import type { FormValue } from '../../client/widgets/useFormValue';
import { isSafeLink } from '../../core/text/html';
import { boxLook, scrollLook, writtenLook } from './boxLook';
import { Toolbar } from './Toolbar';

/** What a formatted text can hold: that of `richTags`, and nothing besides. */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    heading: { levels: [3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isSafeLink(address ?? ''),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
];

/** What the form holds of an editor: nothing where there is no word, and not the line that is kept free at the end. */
const valueOf = (editor: { isEmpty: boolean; getHTML(): string }): string =>
  editor.isEmpty ? '' : editor.getHTML().replace(/(<p><\/p>)+$/, '');

interface RichTextBoxProps {
  form: FormValue<string>;
  source: string;
  label: string;
  lang: Language;
  isRequired: boolean;
  disabled: boolean;
  /** Somebody came to write before it was there. */
  takesFocus: boolean;
  /** Told once the editor can take the place of what stands there, and must itself not change. */
  onMade(isMade: true): void;
}

/** A box to write a formatted text in, with its tools above. Each paragraph has the direction of its first letter. */
const RichTextBox = ({ form, source, label, lang, isRequired, disabled, takesFocus, onMade }: RichTextBoxProps) => {
  const { id, value, set, touch, ref, error } = form;
  const known = useRef(value ?? '');
  const editor = useEditor({
    extensions,
    content: value ?? '',
    editable: !disabled,
    injectCSS: false,
    // Made while it is drawn, it would be thrown away whenever React draws in slices, and all that is drawn with it made anew.
    immediatelyRender: false,
    autofocus: takesFocus && 'end',
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: changed }) => {
      known.current = valueOf(changed);
      set(known.current);
    },
    onBlur: touch,
  });

  // The focus goes over before the still text leaves: nobody may be without it in between.
  useLayoutEffect(() => {
    if (!editor) return;
    if (takesFocus) editor.view.dom.focus({ preventScroll: true });
    onMade(true);
  }, [editor, takesFocus, onMade]);

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
    <Box sx={{ ...boxLook(Boolean(error)), '& .ProseMirror': writtenLook }}>
      {!disabled && <Toolbar editor={editor} label={label} controls={id} />}
      <Box component={EditorContent} editor={editor} dir={directionOf(lang)} sx={scrollLook} />
    </Box>
  );
};

export default RichTextBox;
