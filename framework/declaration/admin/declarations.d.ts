/** An admin's declarations, provided by the build (`framework/build/declarations`). */
declare module 'virtual:declarations' {
  import type { Declarations } from '@matjar/admin';

  export const declarations: Declarations;
}
