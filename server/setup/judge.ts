import { validateFields } from '@matjar/admin';
import type { Complaints, Language } from '@matjar/admin';
import { readPhone } from '@matjar/admin/server/database';
import { countryOf } from '../resources/currencies/currency';
import { translate } from '../../src/i18n/server';
import { isCurrency } from './currency';
import type { Answers, Question, Setup } from './questions';
import { fields } from './questions';

const valuesOf = (questions: readonly Question[], answers: Answers) => {
  const values: Record<string, unknown> = {};
  for (const { flag, path } of questions) {
    const [name = '', language] = path.split('.');
    const given = answers[flag] ?? null;
    values[name] = language ? { ...(values[name] as object), [language]: given } : given;
  }
  return values;
};

/** The checked values of all answers; and of each question what is wrong with its answer, a sentence by its flag. */
export const judge = (questions: readonly Question[], answers: Answers, language: Language) => {
  const { currency } = answers;
  const region = { readPhone, ...(currency && { country: countryOf(currency) }) };
  const { values, complaints } = validateFields(fields, valuesOf(questions, answers), 'create', region);
  const unknown = { key: 'validation.currency_code', field: 'currency', args: {} };
  const wrong: Complaints = currency && !isCurrency(currency) ? { ...complaints, currency: [unknown] } : complaints;
  const sentences = questions.flatMap(({ flag, path }) => {
    const [found] = wrong[path] ?? wrong[path.split('.')[0]!] ?? [];
    if (!found) return [];
    const { label } = fields[found.field as keyof typeof fields];
    return [[flag, `${translate(language, found.key, { ...found.args, field: label[language] })}.`] as const];
  });
  return { setup: values as unknown as Setup, complaints: new Map(sentences) };
};
