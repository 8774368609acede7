/** The fields of the QR code of a simplified tax invoice, as the Saudi tax authority (ZATCA) defines them. */
export interface QrFields {
  seller: string;
  taxNumber: string;
  /** ISO 8601 in UTC, to the second. */
  at: string;
  /** A decimal string that includes the tax. */
  total: string;
  tax: string;
}

/** The length of a value is written in one byte. */
const maxBytes = 255;

const encoder = new TextEncoder();

/** Returns the text in UTF-8, shortened to whole characters if it is too long. */
const bytesOf = (text: string): Uint8Array => {
  let kept = text;
  while (encoder.encode(kept).length > maxBytes) kept = Array.from(kept).slice(0, -1).join('');
  return encoder.encode(kept);
};

/** Returns the content of the QR code: tag, length and value of each field, in base64. */
export const qrContent = ({ seller, taxNumber, at, total, tax }: QrFields): string => {
  const values = [seller, taxNumber, `${at.slice(0, 19)}Z`, total, tax].map(bytesOf);
  const bytes = values.flatMap((value, index) => [index + 1, value.length, ...value]);
  return btoa(String.fromCharCode(...bytes));
};

/** Reads the content of a QR code. */
export const qrFields = (content: string): QrFields => {
  const bytes = Uint8Array.from(atob(content), (one) => one.charCodeAt(0));
  const values: string[] = [];
  for (let place = 0; place < bytes.length; place += 2 + bytes[place + 1]!)
    values[bytes[place]! - 1] = new TextDecoder().decode(bytes.subarray(place + 2, place + 2 + bytes[place + 1]!));
  const [seller = '', taxNumber = '', at = '', total = '', tax = ''] = values;
  return { seller, taxNumber, at, total, tax };
};
