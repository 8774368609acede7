import { Box } from '@mui/material';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { directionOf } from '../../core/languages';
import type { Language } from '../../core/register';
import { noteOf } from '../../client/widgets/Frame';
import type { FormValue } from '../../client/widgets/useFormValue';
import { isSafeLink } from '../../core/text/html';
import { Toolbar } from './Toolbar';
import { boxLook, scrollLook, writtenLook } from './richLook';

/** The editor's features, limited to `richTags`. */
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

/** Returns the value for the form: the HTML without trailing empty lines, or an empty string if the text is empty. */
const valueOf = (editor: { isEmpty: boolean; getHTML(): string }): string =>
  editor.isEmpty ? '' : editor.getHTML().replace(/(<p><\/p>)+$/, '');

interface RichTextBoxProps {
  form: FormValue<string>;
  source: string;
  label: string;
  lang: Language;
  isRequired: boolean;
  disabled: boolean;
  /** True if the user focused the placeholder before the editor was ready. */
  takesFocus: boolean;
  /** Called when the editor is ready to replace the placeholder. Must be the same function on every render. */
  onMade(isMade: true): void;
}

/** An editor for formatted text, with a toolbar. Each paragraph's direction is determined by its first letter. */
const RichTextBox = ({ form, source, label, lang, isRequired, disabled, takesFocus, onMade }: RichTextBoxProps) => {
  const { id, value, set, touch, ref, error } = form;
  const lastValue = useRef(value ?? '');
  const editor = useEditor({
    extensions,
    content: value ?? '',
    editable: !disabled,
    injectCSS: false,
    // Creates the editor after the first render. Otherwise, concurrent rendering would create it twice.
    immediatelyRender: false,
    autofocus: takesFocus && 'end',
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: changed }) => {
      lastValue.current = valueOf(changed);
      set(lastValue.current);
    },
    onBlur: touch,
  });

  // Moves focus to the editor before the placeholder is removed. Otherwise, focus would be lost.
  useLayoutEffect(() => {
    if (!editor) return;
    if (takesFocus) editor.view.dom.focus({ preventScroll: true });
    onMade(true);
  }, [editor, takesFocus, onMade]);

  // Applies a value that was changed outside the editor, for example by restoring a draft.
  useEffect(() => {
    if (!editor || (value ?? '') === lastValue.current) return;
    lastValue.current = value ?? '';
    editor.commands.setContent(lastValue.current, { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    if (!editor) return;
    // Allows the form to focus the editor if there is an error. The editor's element may not exist yet.
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
    // `ref` isn't a dependency, because it changes on every render.
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
