import { createHash, createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Returns the RFC 6238 code that an app shows for a base32 secret at the given time, in milliseconds. */
export const codeOf = (secret: string, now = Date.now()): string => {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const mac = createHmac('sha1', Buffer.from(bytes)).update(step).digest();
  const value = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fff_ffff;
  return String(value % 1_000_000).padStart(6, '0');
};

const base64url = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** Encodes maps with integer or string keys, strings, bytes and small integers as CBOR (RFC 8949). */
const cbor = (value: unknown): Buffer => {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
};

interface Options {
  /** The origin of the page, as reported by the browser. */
  origin: string;
  /** The host name that the passkey belongs to. */
  host?: string;
}

/** Creates a software authenticator with a single passkey. Tests can change its counter. */
export const createAuthenticator = ({ origin, host = new URL(origin).hostname }: Options) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const authenticator = { counter: 1 };

  const clientData = (type: string, challenge: string, page = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: page, crossOrigin: false }));
  const authenticatorData = (flags: number, more: readonly Buffer[] = []) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(authenticator.counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter, ...more]);
  };
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };

  return Object.assign(authenticator, {
    id: credential.id,
    /** Returns the result of `navigator.credentials.create`. */
    create: (challenge: string) => {
      const { x, y } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]);
      const data = authenticatorData(0x45, [Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      );
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge)),
          attestationObject: base64url(attestation),
        },
      };
    },
    /**
     * Signs the challenge and returns the result of `navigator.credentials.get`. `page` overrides the origin, as if a
     * different page had forwarded the challenge.
     */
    sign: (challenge: string, { page, verified = true }: { page?: string; verified?: boolean } = {}) => {
      authenticator.counter += 1;
      const data = authenticatorData(verified ? 0x05 : 0x01);
      const client = clientData('webauthn.get', challenge, page);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  });
};
