import { plain } from './plain';

/**
 * The digits that a telephone dials, with the plus of a number that holds in every country. A zero in brackets, as in
 * `+966 (0)50`, is dialled within its country alone.
 */
export const dialled = (number: string): string => plain(number).replace(/^(\s*(?:\+|00).*?)\(0+\)/, '$1').replace(/[^\d+]/g, '');

/** Where one writes to a number on WhatsApp, perhaps with a text; it knows numbers with their country's alone: undefined for others. */
export const whatsAppOf = (number: string, text?: string): string | undefined => {
  const [, digits] = /^(?:\+|00)(\d{7,15})$/.exec(dialled(number)) ?? [];
  return digits && `https://wa.me/${digits}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;
};

/** The digits of a number, without the plus or the zeros before its country, as search compares them. */
export const digitsOf = (number: string): string => dialled(number).replace(/^(?:\+|00)/, '');
