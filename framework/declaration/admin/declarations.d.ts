/** An admin's declarations, as its build reads them (`framework/build/declarations`). */
declare module 'virtual:declarations' {
  import type { Declarations } from '@matjar/admin';

  export const declarations: Declarations;
}
