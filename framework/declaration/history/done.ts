import type { Wording } from '../../core/text/text';
import { filled, inSentence, isolated, words } from '../../core/text/text';
import type { ActionSet } from '../resource/actions';

/** The maximum length of a record's title in a message, in characters. Titles themselves have no limit. */
const longest = 160;

/**
 * Returns the title of a record for use in a message: on one line, truncated, and with its writing direction isolated.
 */
export const nameIn = (title: string): string => {
  const letters = [...title];
  // Truncates at a grapheme boundary, so that a letter isn't separated from its accents, joiners or variation
  // selectors.
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

/** Returns the past tense of an action, without a record's title: "Sent out". */
export const pastOf = ({ label, done = label }: Omit<Labels, 'named'>, read: (text: Wording) => string): string =>
  read(done);

/** Returns the message shown after an action, with the title of the record: "NOOR-10413 confirmed". */
export const doneMessage = ({ label, done, named }: Labels, title: string, read: (text: Wording) => string): string => {
  const name = nameIn(title);
  if (named) return filled(read(named), { name });
  return done
    ? filled(read(words('done.named')), { name, done: inSentence(read(done)) })
    : filled(read(words('done.unnamed')), { name, action: read(label) });
};
