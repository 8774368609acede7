declare module 'linebreak' {
  /** Finds the positions where a line can be broken. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
