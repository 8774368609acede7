import type { Language } from '../../core/register';
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

const named = words({ en: '%{name} %{done}', ar: '%{done} %{name}', fr: '%{name} : %{done}' });

const unnamed = words({
  en: '“%{action}” done: %{name}',
  ar: 'نُفِّذ «%{action}» على %{name}',
  fr: '« %{action} » : %{name}',
});

type Labels = Pick<ActionSet[string], 'label' | 'done'>;

/** Says in a language that an action was done to the record with this title: "NOOR-10413 confirmed". */
export const saidOfOne = ({ label, done }: Labels, title: string, language: Language): string => {
  const name = nameIn(title);
  return done
    ? filled(named[language], { name, done: inSentence(done[language]) })
    : filled(unnamed[language], { name, action: label[language] });
};
