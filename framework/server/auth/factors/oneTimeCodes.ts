import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The duration of a time step in seconds, and the number of digits in a code, according to RFC 6238. */
const [period, digits] = [30, 6];

/** How many time steps the clock on the user's device may be off. */
const drift = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes in base 32 (RFC 4648) without padding. */
export const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
};

/**
 * Derives the secret of a user's one-time codes from the server's key and a stored salt, so that the secret isn't in
 * the database.
 */
export const codeSecret = (key: Buffer, salt: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, 'one-time codes', 20));

/** Returns the one-time code for a time step (RFC 4226, 5.3). */
export const codeAt = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const value = mac.readUInt32BE(mac[19]! & 15) & 0x7fff_ffff;
  return String(value % 10 ** digits).padStart(digits, '0');
};

/** Returns the time step that contains a given time in milliseconds. */
export const stepAt = (now: number): number => Math.floor(now / 1000 / period);

/**
 * Returns the time step a code belongs to, or undefined if the code is wrong. Also accepts the codes of the previous
 * and next time steps, because clocks differ and typing takes time.
 */
export const stepOf = (secret: Buffer, code: string, now = Date.now()): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined;
  const near = Array.from({ length: 2 * drift + 1 }, (_, index) => stepAt(now) - drift + index);
  return near.filter((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)))[0];
};

/** Returns the URL to encode in a QR code for authenticator apps. */
export const otpauthUrl = (secret: Buffer, issuer: string, account: string): string => {
  const query = new URLSearchParams({ secret: base32(secret), issuer });
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${query.toString().replaceAll('+', '%20')}`;
};
