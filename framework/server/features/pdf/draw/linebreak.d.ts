declare module 'linebreak' {
  /** Finds the places where a line may break. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
