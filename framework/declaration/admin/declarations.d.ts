/** An admin's declarations, as its build reads them (`build/declarations`). */
declare module 'virtual:declarations' {
  import type { Declarations } from '#framework';

  export const declarations: Declarations;
}
