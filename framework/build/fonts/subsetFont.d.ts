declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** A value, or what an axis is limited to. */
    variationAxes?: Record<string, number | { min?: number; max?: number; default?: number }>;
  }

  /** The font with the glyphs of these characters alone. */
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
