declare module 'linebreak' {
  /** Finds the positions at which a line may break. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
