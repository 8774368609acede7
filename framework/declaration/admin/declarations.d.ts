/** An admin's declarations, as the build provides them (`framework/build/declarations`). */
declare module 'virtual:declarations' {
  import type { Declarations } from '@matjar/admin';

  export const declarations: Declarations;
}
