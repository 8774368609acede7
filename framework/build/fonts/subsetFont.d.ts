declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** For each axis of a variable font, a fixed value or the range to keep. */
    variationAxes?: Record<string, number | { min?: number; max?: number; default?: number }>;
  }

  /** Returns the font reduced to the glyphs of these characters. */
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
