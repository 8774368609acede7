import type { Wording } from '../../core/text/text';
import { filled, inSentence, isolated, words } from '../../core/text/text';
import type { ActionSet } from '../resource/actions';

/** The maximum length, in characters, of a record's title in a message. Longer titles are truncated. */
const longest = 160;

/**
 * Formats a record's title for a message: on one line, truncated, and isolated so that it doesn't affect the writing
 * direction of the surrounding text.
 */
export const nameIn = (title: string): string => {
  const letters = [...title];
  // Truncates at a grapheme boundary, so a letter is never separated from its accents.
  return isolated(
    letters.length > longest
      ? `${letters
          .slice(0, longest)
          .join('')
          .replace(/.[\p{M}\p{Cf}]*$/u, '')}…`
      : title,
  );
};

type Labels = Pick<ActionSet[string], 'label' | 'done' | 'named'>;

/** Returns the past-tense label of an action, without a record's title: "Sent out". */
export const pastOf = ({ label, done = label }: Omit<Labels, 'named'>, read: (text: Wording) => string): string =>
  read(done);

/** Returns the message shown after an action, including the record's title: "NOOR-10413 confirmed". */
export const doneMessage = ({ label, done, named }: Labels, title: string, read: (text: Wording) => string): string => {
  const name = nameIn(title);
  if (named) return filled(read(named), { name });
  return done
    ? filled(read(words('done.named')), { name, done: inSentence(read(done)) })
    : filled(read(words('done.unnamed')), { name, action: read(label) });
};
