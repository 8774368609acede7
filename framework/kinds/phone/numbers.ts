/** What a telephone is called by: its digits, and the plus of one that holds in every country. */
export const dialled = (number: string): string => number.replace(/[^\d+]/g, '');

/** Where one writes to a number on WhatsApp, perhaps with a text; it knows numbers with their country's alone: undefined for others. */
export const whatsAppOf = (number: string, text?: string): string | undefined => {
  const [, digits] = /^(?:\+|00)(\d{7,15})$/.exec(dialled(number)) ?? [];
  return digits && `https://wa.me/${digits}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;
};
