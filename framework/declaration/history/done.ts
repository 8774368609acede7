import type { Wording } from '../../core/text/text';
import { filled, inSentence, isolated, words } from '../../core/text/text';
import type { ActionSet } from '../resource/actions';

/** The most characters of a record's title in a message: a title may be a text of any length. */
const longest = 160;

/** A record's title as part of a message: on one line, cut where it is very long, and of its own direction. */
export const nameIn = (title: string): string => {
  const letters = [...title];
  // No accent, joiner or variation is left without its letter, nor a letter without them.
  return isolated(
    letters.length > longest
      ? `${letters
          .slice(0, longest)
          .join('')
          .replace(/.[\p{M}\p{Cf}]*$/u, '')}…`
      : title,
  );
};

type Labels = Pick<ActionSet[string], 'label' | 'done'>;

/** Says that an action was done to the record with this title: "NOOR-10413 confirmed". */
export const saidOfOne = ({ label, done }: Labels, title: string, read: (text: Wording) => string): string => {
  const name = nameIn(title);
  return done
    ? filled(read(words('done.named')), { name, done: inSentence(read(done)) })
    : filled(read(words('done.unnamed')), { name, action: read(label) });
};
