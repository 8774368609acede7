import { reasonOfPooler } from './pooler';

const untrusted =
  'its certificate is not signed by a trusted authority. Add the file with the authority’s certificate to the address: ?sslmode=verify-full&sslrootcert=<file>.';

/** Why a server's certificate is rejected, by Node's error code. */
const certificateReasons: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  CERT_HAS_EXPIRED: 'its certificate has expired. Renew it, and reload PostgreSQL.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'its certificate is for another name. Use a name of the certificate in the address, or add this name to the certificate.',
};

interface ConnectionError {
  message?: string;
  code?: string;
  syscall?: string;
  path?: string;
}

/** Returns a sentence that explains why a connection to PostgreSQL failed. */
export const reasonOf = (error: unknown): string => {
  const { message, code = '', syscall, path } = error as ConnectionError;
  if (syscall === 'open' && path) return `the file ${path} in the address can't be read (${code}).`;
  return certificateReasons[code] ?? ((message && reasonOfPooler(message)) || message || code || String(error));
};
