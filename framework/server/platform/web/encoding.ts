import type { Encoding } from './page';

/** Best first. */
const known: readonly Encoding[] = ['br', 'gzip'];

/**
 * The encoding to answer with for an `Accept-Encoding` header: brotli, else gzip, else none, whatever order a browser
 * lists them in; one with `q=0` is refused (RFC 9110, 12.5.3).
 */
export const encodingFor = (header: string | undefined): Encoding => {
  const weights = new Map(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
        const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
        return [name, Number(quality)] as const;
      }),
  );
  return known.find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0) ?? 'identity';
};
