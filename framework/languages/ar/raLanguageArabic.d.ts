/** The package's own types refer to files that it doesn't contain. */
declare module 'ra-language-arabic' {
  import type { Phrases } from '../../withOwn';

  export const arabicMessages: { ra: Phrases & { navigation: Phrases } };
}
