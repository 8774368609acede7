import type { FastifyRequest } from 'fastify';
import type { ServerTranslate, TranslateArgs } from '../../../client/i18n/translator';
import type { Language } from '../../../core/register';
import type { Text, Wording } from '../../../core/text/text';
import { inEach, inSentence, listed, words } from '../../../core/text/text';
import type { Complaints } from '../../../declaration/validation/validate';
import type { Entity } from '../../database/tables/model';
import type { ApiError } from '../../kernel/apiError';
import { languageOf } from '../../kernel/language';
import type { ActionSet } from '../../../declaration/resource/actions';
import { doneMessage, nameIn, pastOf } from '../../../declaration/history/done';
import { stateName } from '../../../declaration/resource/steps';
import { kindOf } from '../../../kinds';
import type { Fields } from '../../../core/kind';
import { isPlain } from '../../../core/objects';
import { keyOf } from '../../../declaration/resource/api';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { WriteResult } from '../write/write';

declare module 'fastify' {
  interface FastifyInstance {
    translate: ServerTranslate;
  }
}

export const say = (request: FastifyRequest, key: string, args?: TranslateArgs): string =>
  request.server.translate(languageOf(request), key, args);

/** Returns the translated message of an error. */
export const errorMessage = (
  translate: ServerTranslate,
  language: Language,
  { key, details: { args = {} } }: Pick<ApiError, 'key' | 'details'>,
): string => {
  const read = (text: Wording) => translate.read(language, text);
  const filledIn = Object.entries(args).map(([name, arg]) => {
    if (typeof arg !== 'object') return [name, arg];
    return [name, Array.isArray(arg) ? listed((arg as readonly Wording[]).map(read), language) : read(arg as Wording)];
  });
  return translate(language, key, Object.fromEntries(filledIn) as Record<string, string | number>);
};

/**
 * Returns the messages of validation errors in each language. A field's label comes from the first resource that has
 * the field.
 */
export const reasonsOf = (translate: ServerTranslate, entities: readonly Entity[], complaints: Complaints): Text =>
  inEach(entities[0]!.resource.label, (language) => {
    const reasons = Object.values(complaints)
      .flat()
      .map(({ key, field, args }) => {
        const name = field.split('.').at(-1)!;
        const declared = entities.map(({ fields }) => fields[field] ?? fields[name]).find(Boolean);
        const label = declared && translate.read(language, declared.label);
        const text = translate(language, key, { ...args, field: label ?? field });
        return label && !text.includes(label) ? `${label}: ${text}` : text;
      });
    return listed(reasons, language);
  });

type Values = Record<string, unknown>;

const active = {
  true: words('status.active'),
  false: words('status.inactive'),
};

const textIn = (value: unknown, language: Language): string =>
  (isPlain(value)
    ? ([value[language], ...Object.values(value)].find((one) => typeof one === 'string' && one !== '') ?? '')
    : String(value ?? '')) as string;

/**
 * Returns a record's title as it appears in the reply, so that the reply's message contains only data that the caller
 * may see.
 */
const titleOf = ({ title, label, fields, api, singleton }: AnyResource, data: Values, language: Language): string => {
  if (singleton) return label[language][0];
  const declared = (fields as Fields)[title as string]!;
  const value =
    (data.labels as Values | undefined)?.[title as string] ?? data[api.names?.[title as string] ?? (title as string)];
  const choice = stateName(declared, value);
  if (choice) return textIn(choice, language);
  const own = value == null ? value : (kindOf(declared).fromWire?.(value, declared) ?? value);
  const written = Array.isArray(own) ? own.find((one) => typeof one === 'string' && one !== '') : own;
  return textIn(written, language) || `#${String(data[keyOf(api)])}`;
};

const statusOf = ({ status, fields, api }: AnyResource, data: Values): Wording | undefined => {
  const value = data[api.names?.[status as string] ?? (status as string)];
  return typeof value === 'boolean' ? active[`${value}`] : stateName((fields as Fields)[status as string], value);
};

// Arabic verbs agree in number with their subject, so messages in Arabic use the verbal noun of the action.
const isVerbal = (language: Language) => String(language) === 'ar';

const pastActionOf = (action: ActionSet[string], language: Language, read: (text: Wording) => string) =>
  isVerbal(language) ? read(action.label) : pastOf(action, read);

const nounOf = ({ label }: AnyResource, count: number, language: Language) =>
  inSentence(label[language][count === 1 && !isVerbal(language) ? 0 : 1]);

/**
 * The i18n keys of the default write messages. These messages are replaced with ones that contain the record's title or
 * the number of records.
 */
const plain = ['messages.added', 'messages.updated', 'messages.deleted', 'messages.toggled'];

/**
 * Returns the message for a write. It includes the record's title, as in "NOOR-10413 confirmed", or the number of
 * records if there are several. Messages from handlers are returned unchanged.
 */
export const sayWritten = (
  translate: ServerTranslate,
  language: Language,
  resource: AnyResource,
  kind: string | { action: string },
  { message, args, data }: Pick<WriteResult, 'message' | 'args' | 'data'>,
): string => {
  const record = (Array.isArray(data) ? (data.length === 1 ? data[0] : undefined) : data) as Values | undefined;
  const action = typeof kind === 'object' ? resource.actions[kind.action] : undefined;
  const single = message.replace(/_many$/, '');
  const named = record && (() => titleOf(resource, record, language));
  if (action && single === 'messages.action_done') {
    if (named) return doneMessage(action, named(), (text) => translate.read(language, text));
    const count = Number(args?.smart_count ?? 0);
    return translate(language, message, {
      ...args,
      what: pastActionOf(action, language, (text) => translate.read(language, text)),
      name: nounOf(resource, count, language),
    });
  }
  if (!named || !plain.includes(single)) return translate(language, message, args);
  const status = single === 'messages.toggled' ? statusOf(resource, record) : undefined;
  return translate(language, `${single}_one`, {
    name: nameIn(named()),
    status: status && inSentence(translate.read(language, status)),
  });
};
