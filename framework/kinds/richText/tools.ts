import BoldIcon from '@mui/icons-material/FormatBoldOutlined';
import ItalicIcon from '@mui/icons-material/FormatItalicOutlined';
import BulletsIcon from '@mui/icons-material/FormatListBulletedOutlined';
import NumbersIcon from '@mui/icons-material/FormatListNumberedOutlined';
import QuoteIcon from '@mui/icons-material/FormatQuoteOutlined';
import UnderlineIcon from '@mui/icons-material/FormatUnderlinedOutlined';
import RedoIcon from '@mui/icons-material/RedoOutlined';
import HeadingIcon from '@mui/icons-material/TitleOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import type { Editor } from '@tiptap/core';
import type { ComponentType } from 'react';

/** A tool of the toolbar: its icon, its command, and its state at the cursor. */
export interface Tool {
  name: 'bold' | 'italic' | 'underline' | 'heading' | 'bullets' | 'numbers' | 'quote' | 'undo' | 'redo';
  Icon: ComponentType<{ fontSize?: 'small'; sx?: object }>;
  run(editor: Editor): void;
  isOn?(editor: Editor): boolean;
  isOff?(editor: Editor): boolean;
  /** The icon is mirrored in RTL. */
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
