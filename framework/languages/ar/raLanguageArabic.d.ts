/** The package's own types can't be used, because they refer to files that the package doesn't include. */
declare module 'ra-language-arabic' {
  import type { Phrases } from '../../withOwn';

  export const arabicMessages: { ra: Phrases & { navigation: Phrases } };
}
