import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import type { Run } from './paragraph';

type Pdf = InstanceType<typeof PDFDocument>;

interface Glyph {
  id: number;
  advanceWidth: number;
  codePoints: number[];
}

interface Position {
  xAdvance: number;
  xOffset: number;
  yOffset: number;
}

/** The parts of pdfkit's embedded font that this module uses. pdfkit's types don't include them. */
interface EmbeddedFont {
  scale: number;
  widths: number[];
  unicode: number[][];
  subset: { includeGlyph(id: number): number };
  font: {
    ascent: number;
    descent: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
    layout(
      text: string,
      features: Record<string, boolean>,
      script: undefined,
      language: undefined,
      direction: 'ltr' | 'rtl',
    ): { glyphs: Glyph[]; positions: Position[]; advanceWidth: number };
  };
  encode(text: string): [codes: string[], positions: (Position & { advanceWidth: number })[]];
}

const files = {
  regular: '@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf',
  bold: '@expo-google-fonts/vazirmatn/700Bold/Vazirmatn_700Bold.ttf',
};

/**
 * The code points of invisible, zero-width glyphs. When text is extracted, they can represent the letters of a
 * ligature.
 */
const inkless = [0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0xfeff];

const hexOf = (glyph: number) => glyph.toString(16).padStart(4, '0');

type Shaped = ReturnType<EmbeddedFont['font']['layout']>;

/** Opens one of the fonts for a PDF. The font converts text to glyphs and embeds only the glyphs that are used. */
const openFont = (embedded: EmbeddedFont) => {
  const { font, subset, scale, widths, unicode } = embedded;
  const shapes = new Map<string, Shaped>();
  const carriers = inkless.filter((one) => font.hasGlyphForCodePoint(one)).map((one) => font.glyphForCodePoint(one).id);
  const isInkless = new Set(carriers);
  const carrierOf = new Map<number, number>();

  const shape = ({ text, isRtl }: Pick<Run, 'text' | 'isRtl'>): Shaped => {
    const key = `${isRtl}${text}`;
    let shaped = shapes.get(key);
    if (!shaped) {
      // Optional ligatures are disabled, because extracting text would lose their letters. Creates a new object each
      // time, because the layout modifies it.
      shaped = font.layout(text, { liga: false }, undefined, undefined, isRtl ? 'rtl' : 'ltr');
      shapes.set(key, shaped);
    }
    return shaped;
  };

  const include = (glyph: number, advance: number, codePoints: number[]): string => {
    const code = subset.includeGlyph(glyph);
    widths[code] ??= advance * scale;
    unicode[code] ??= codePoints;
    return hexOf(code);
  };

  /**
   * Returns a code for each letter of a right-to-left ligature except the first letter, from left to right. Each letter
   * needs its own glyph: programs that extract text reverse the glyphs of a right-to-left line, but not the letters
   * within a glyph. Returns undefined if all invisible glyphs are in use.
   */
  const carried = (codePoints: readonly number[]): string[] | undefined => {
    const letters = codePoints.slice(1).reverse();
    const codes: string[] = [];
    for (const letter of letters) {
      const carrier = carrierOf.get(letter) ?? carriers[carrierOf.size];
      if (carrier === undefined) return undefined;
      carrierOf.set(letter, carrier);
      codes.push(include(carrier, 0, [letter]));
    }
    return codes;
  };

  /**
   * Encodes a run's glyphs for the PDF. Returns the glyph codes with their positions, in thousandths of the font size.
   */
  const encode = (run: Pick<Run, 'text' | 'isRtl'>): ReturnType<EmbeddedFont['encode']> => {
    const { glyphs, positions } = shape(run);
    const codes: string[] = [];
    const places: (Position & { advanceWidth: number })[] = [];
    const add = (code: string, { xAdvance, xOffset, yOffset }: Position, advance: number) => {
      codes.push(code);
      places.push({
        xAdvance: xAdvance * scale,
        xOffset: xOffset * scale,
        yOffset: yOffset * scale,
        advanceWidth: advance * scale,
      });
    };
    for (const [index, { id, advanceWidth, codePoints }] of glyphs.entries()) {
      if (isInkless.has(id)) continue;
      const helpers = run.isRtl && codePoints.length > 1 && advanceWidth > 0 ? carried(codePoints) : undefined;
      for (const code of helpers ?? []) add(code, { xAdvance: 0, xOffset: 0, yOffset: 0 }, 0);
      add(include(id, advanceWidth, helpers ? codePoints.slice(0, 1) : codePoints), positions[index]!, advanceWidth);
    }
    return [codes, places];
  };

  return { shape, encode, has: (codePoint: number) => font.hasGlyphForCodePoint(codePoint), scale };
};

export type Fonts = ReturnType<typeof openFonts>;

/** Opens the fonts for a PDF. */
export const openFonts = (pdf: Pdf) => {
  const { resolve } = createRequire(import.meta.url);
  const open = (name: keyof typeof files) => {
    pdf.registerFont(name, resolve(files[name]));
    const { _font: embedded } = pdf.font(name) as unknown as { _font: EmbeddedFont };
    return { embedded, ...openFont(embedded) };
  };
  const fonts = { regular: open('regular'), bold: open('bold') };
  const styleOf = ({ span }: Run) => (span.bold ? 'bold' : 'regular');
  return {
    has: fonts.regular.has,
    /** Returns the width of a run in points. */
    measure: (run: Run, size: number): number => {
      const font = fonts[styleOf(run)];
      return (font.shape(run).advanceWidth * font.scale * size) / 1000;
    },
    /** Draws a run. `y` is the distance of the baseline from the top of the page. */
    draw: (run: Run, x: number, y: number, size: number): void => {
      const { embedded, encode } = fonts[styleOf(run)];
      embedded.encode = () => encode(run);
      pdf.font(styleOf(run), size).text(' ', x, y, { lineBreak: false, baseline: 'alphabetic' });
    },
  };
};
