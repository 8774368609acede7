import { useTranslate } from 'react-admin';
import type { Message } from '../../declaration/validation/validate';
import { useText } from '../hooks/useText';
import { isObject } from '../../core/objects';
import type { Wording } from '../../core/text/text';

/** An error of react-hook-form's that says what it complains of in no language yet. */
export interface Unsaid {
  type: string;
  message: string;
  /** What fills the message's gaps, and the label of the field at fault. */
  gaps: Message['args'];
  label: Wording | undefined;
}

/** The first error in what react-hook-form holds under a name: the value's own, else one about a part of it. */
const firstError = (error: unknown): Partial<Unsaid> | undefined => {
  if (!isObject(error)) return undefined;
  const { message } = error as { message?: unknown };
  if (typeof message === 'string' && message) return error as Partial<Unsaid>;
  return Object.entries(error)
    .filter(([key]) => key !== 'ref')
    .map(([, part]) => firstError(part))
    .find(Boolean);
};

/** Says an error in the active language, so that it follows when that changes; a text of the server stays as it is. */
export const useErrorText = (): ((error: unknown) => string | undefined) => {
  const translate = useTranslate();
  const text = useText();
  return (error) => {
    const { message, gaps, label } = firstError(error) ?? {};
    return message && translate(message, { _: message, ...gaps, field: text(label) });
  };
};
