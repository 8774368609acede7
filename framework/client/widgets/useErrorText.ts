import { useTranslate } from 'react-admin';
import type { Message } from '../../declaration/validation/validate';
import { useText } from '../hooks/useText';
import { isObject } from '../../core/objects';
import type { Wording } from '../../core/text/text';

/** An error of react-hook-form whose message is still a key to be translated. */
export interface Unsaid {
  type: string;
  message: string;
  /** The values of the placeholders, and the label of the invalid field. */
  gaps: Message['args'];
  label: Wording | undefined;
}

const firstError = (error: unknown): Partial<Unsaid> | undefined => {
  if (!isObject(error)) return undefined;
  const { message } = error as { message?: unknown };
  if (typeof message === 'string' && message) return error as Partial<Unsaid>;
  return Object.entries(error)
    .filter(([key]) => key !== 'ref')
    .map(([, part]) => firstError(part))
    .find(Boolean);
};

/** Returns a function that translates an error in the active language. A text from the server stays as it is. */
export const useErrorText = (): ((error: unknown) => string | undefined) => {
  const translate = useTranslate();
  const text = useText();
  return (error) => {
    const { message, gaps, label } = firstError(error) ?? {};
    return message && translate(message, { _: message, ...gaps, field: text(label) });
  };
};
