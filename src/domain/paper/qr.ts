/** The fields of the QR code of a simplified tax invoice, as defined by the Saudi tax authority (ZATCA). */
export interface QrFields {
  seller: string;
  taxNumber: string;
  /** The invoice's time in UTC, in ISO 8601 format, to the second. */
  at: string;
  /** The total including tax, as a decimal string. */
  total: string;
  tax: string;
}

/** The maximum length of a value in bytes. The length is encoded as a single byte. */
const maxBytes = 255;

const encoder = new TextEncoder();

/** Encodes a string in UTF-8. If the string is too long, it is truncated at a character boundary. */
const bytesOf = (text: string): Uint8Array => {
  let kept = text;
  while (encoder.encode(kept).length > maxBytes) kept = Array.from(kept).slice(0, -1).join('');
  return encoder.encode(kept);
};

/** Returns the content of the QR code: the tag, length and value of each field, encoded in base64. */
export const qrContent = ({ seller, taxNumber, at, total, tax }: QrFields): string => {
  const values = [seller, taxNumber, `${at.slice(0, 19)}Z`, total, tax].map(bytesOf);
  const bytes = values.flatMap((value, index) => [index + 1, value.length, ...value]);
  return btoa(String.fromCharCode(...bytes));
};

/** Decodes the content of a QR code. */
export const qrFields = (content: string): QrFields => {
  const bytes = Uint8Array.from(atob(content), (one) => one.charCodeAt(0));
  const values: string[] = [];
  for (let place = 0; place < bytes.length; place += 2 + bytes[place + 1]!)
    values[bytes[place]! - 1] = new TextDecoder().decode(bytes.subarray(place + 2, place + 2 + bytes[place + 1]!));
  const [seller = '', taxNumber = '', at = '', total = '', tax = ''] = values;
  return { seller, taxNumber, at, total, tax };
};
