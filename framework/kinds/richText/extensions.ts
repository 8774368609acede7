import { StarterKit } from '@tiptap/starter-kit';
import { isSafeLink } from '../../core/text/html';

/** What a formatted text can hold: that of `richTags`, and nothing besides. */
export const extensions = [
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
