/** The maximum id of a record: the largest integer that all JSON parsers read exactly (RFC 8259, section 6). */
export const largestId = Number.MAX_SAFE_INTEGER;

type Randomness = Pick<Crypto, 'getRandomValues'> & Partial<Pick<Crypto, 'randomUUID'>>;

/**
 * Returns a version 4 UUID. Doesn't use `crypto.randomUUID`, because it isn't available on pages served without HTTPS.
 */
export const uuid = (source: Randomness = crypto): string => {
  if (source.randomUUID) return source.randomUUID();
  const bytes = source.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
