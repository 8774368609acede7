import type { Editor } from '@tiptap/core';

/**
 * Does something to a text and goes back to writing at once. The editor's own `focus` command waits for the next frame,
 * and a key pressed before it would be lost on the button.
 */
export const act = (editor: Editor, run: (editor: Editor) => void): void => {
  run(editor);
  editor.view.focus();
};
