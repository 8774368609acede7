declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** The fixed value of each axis, or the range that it is limited to. */
    variationAxes?: Record<string, number | { min?: number; max?: number; default?: number }>;
  }

  /** Returns the font reduced to the glyphs of these characters. */
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
