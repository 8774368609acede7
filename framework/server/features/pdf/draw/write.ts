import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import Pdf from 'pdfkit';
import type { Align, Line, PdfBlock, PdfDocument, PdfJob, Span, TableColumn } from '../pdfs';
import { clean, layOut } from './paragraph';
import { openFonts } from './fonts';
import type { LaidLine, Run } from './paragraph';

type OpenPdf = InstanceType<typeof Pdf>;

/** The size and margins of an A4 page, in points. */
const page = { width: 595.28, height: 841.89, side: 42, top: 42, bottom: 52 };

const inside = page.width - 2 * page.side;
const bottom = page.height - page.bottom;

const size = { text: 9.5, foot: 8 };
const leading = 1.55;
const space = { row: 5, column: 14 };
const colours = { text: '#1c1c1c', muted: '#666666', line: '#d0d0d0', strong: '#1c1c1c' };

/** A part of the content that is never split between pages. `x` is the distance from the page's start edge. */
interface Item {
  height: number;
  draw(x: number, y: number): void;
  /** The heading of the table that this item belongs to. It is repeated if a page starts with the item. */
  heading?: Item;
}

const spansOf = (line: Line): Span[] =>
  (Array.isArray(line) ? (line as readonly (string | Span)[]) : [line as string | Span]).map((one) =>
    typeof one === 'string' ? { text: one } : one,
  );

const sizeOf = (span: Span) => span.size ?? size.text;

const stacked = (items: readonly Item[]): Item => ({
  height: items.reduce((sum, { height }) => sum + height, 0),
  draw(x, y) {
    let top = y;
    for (const item of items) {
      item.draw(x, top);
      top += item.height;
    }
  },
});

/** Returns a function that converts blocks to items. */
const createLayout = (pdf: OpenPdf, { direction }: PdfDocument) => {
  const fonts = openFonts(pdf);
  const measure = (run: Run) => fonts.measure(run, sizeOf(run.span));
  /** Returns the x-coordinate of a box's left edge. */
  const leftOf = (x: number, width: number) => (direction === 'ltr' ? x : page.width - x - width);

  const linesOf = (line: Line, width: number): LaidLine[] => {
    const spans = spansOf(line).map((span) => ({ ...span, text: clean(span.text, fonts.has) }));
    return layOut(spans, width, direction, measure);
  };

  const lineItem = ({ runs, width: used }: LaidLine, width: number, align: Align): Item => {
    const largest = Math.max(size.text, ...runs.map(({ span }) => sizeOf(span)));
    return {
      height: largest * leading,
      draw(x, y) {
        const free = width - used;
        const before = align === 'center' ? free / 2 : (align === 'start') === (direction === 'ltr') ? 0 : free;
        let place = leftOf(x, width) + before;
        for (const run of runs) {
          pdf.fillColor(run.span.muted ? colours.muted : colours.text);
          fonts.draw(run, place, y + largest * 1.12, sizeOf(run.span));
          place += measure(run);
        }
      },
    };
  };

  const textItems = (lines: readonly Line[], width: number, align: Align = 'start'): Item[] =>
    lines.flatMap((line) => linesOf(line, width).map((one) => lineItem(one, width, align)));

  const rule = (width: number, colour: string): Item => ({
    height: 0,
    draw(x, y) {
      const left = leftOf(x, width);
      pdf
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(0.6)
        .strokeColor(colour)
        .stroke();
    },
  });

  const gap = (height: number): Item => ({ height, draw() {} });

  const widthOfLine = (line: Line) =>
    Math.max(0, ...linesOf(line, Number.POSITIVE_INFINITY).map(({ width }) => width + 0.01));

  /**
   * Returns the widths of a table's columns. A column sized by its content is as wide as the content requires, up to a
   * third of the table. The other columns share the remaining width.
   */
  const widthsOf = (
    columns: readonly TableColumn[],
    rows: readonly (readonly (readonly Line[])[])[],
    width: number,
  ): number[] => {
    const gaps = space.column * (columns.length - 1);
    const wanted = columns.map((column, index) =>
      column.width === 'rest'
        ? 0
        : Math.min(
            width / 3,
            Math.max(
              column.label ? widthOfLine({ text: column.label, bold: true, size: 8.5 }) : 0,
              ...rows.flatMap((row) => row[index]!.map(widthOfLine)),
            ),
          ),
    );
    const left = width - gaps - wanted.reduce((sum, one) => sum + one, 0);
    const sharing = columns.filter((column) => column.width === 'rest').length;
    return columns.map((column, index) => (column.width === 'rest' ? Math.max(left / sharing, 40) : wanted[index]!));
  };

  const rowItem = (cells: readonly (readonly Item[])[], widths: readonly number[], padding: number): Item => {
    const parts = cells.map(stacked);
    return {
      height: Math.max(...parts.map(({ height }) => height)) + 2 * padding,
      draw(x, y) {
        let place = x;
        for (const [index, part] of parts.entries()) {
          part.draw(place, y + padding);
          place += widths[index]! + space.column;
        }
      },
    };
  };

  const tableItems = ({ columns, rows, plain }: Extract<PdfBlock, { kind: 'table' }>, width: number): Item[] => {
    const widths = widthsOf(columns, rows, width);
    const alignOf = (index: number) => columns[index]!.align ?? 'start';
    const labels = columns.map(({ label = '' }, index) =>
      textItems([{ text: label, bold: true, size: 8.5 }], widths[index]!, alignOf(index)),
    );
    const heading = plain ? undefined : stacked([rowItem(labels, widths, space.row), rule(width, colours.strong)]);
    const padding = plain ? 1 : space.row;
    const items = rows.flatMap((row): Item[] => {
      const cells = row.map((lines, index) => textItems(lines, widths[index]!, alignOf(index)));
      const whole = rowItem(cells, widths, padding);
      if (whole.height < (bottom - page.top) / 3) return [plain ? whole : stacked([whole, rule(width, colours.line)])];
      // A very tall row is split into lines, so that it can continue on the next page.
      const longest = Math.max(...cells.map((cell) => cell.length));
      const lines = Array.from({ length: longest }, (_, line) =>
        rowItem(
          cells.map((cell) => cell.slice(line, line + 1)),
          widths,
          0,
        ),
      );
      return plain ? lines : [gap(padding), ...lines, gap(padding), rule(width, colours.line)];
    });
    return [...(heading ? [heading] : []), ...items.map((item) => (heading ? { ...item, heading } : item))];
  };

  const boxItem = (width: number, height: number, box: number, align: Align, draw: (x: number, y: number) => void) => ({
    height,
    draw(x: number, y: number) {
      const free = width - box;
      draw(leftOf(x + (align === 'start' ? 0 : align === 'end' ? free : free / 2), box), y);
    },
  });

  const itemsOf = (block: PdfBlock, width: number): Item[] => {
    switch (block.kind) {
      case 'text':
        return textItems(block.lines, width, block.align);
      case 'table':
        return tableItems(block, width);
      case 'rule':
        return [rule(width, colours.line)];
      case 'gap':
        return [gap(block.size)];
      case 'picture': {
        const [boxWidth, boxHeight] = block.box;
        const jpeg = Buffer.from(block.jpeg, 'base64');
        return [
          boxItem(width, boxHeight, boxWidth, block.align ?? 'start', (x, y) => {
            const isRight = (block.align === 'end') === (direction === 'ltr');
            pdf.image(jpeg, x, y, { fit: [boxWidth, boxHeight], ...(isRight && { align: 'right' }) });
          }),
        ];
      }
      case 'matrix': {
        const { rows, size: side } = block;
        return [
          boxItem(width, side, side, block.align ?? 'start', (x, y) => {
            const unit = side / rows.length;
            for (const [line, row] of rows.entries())
              for (const [place, isDark] of row.entries())
                if (isDark) pdf.rect(x + place * unit, y + line * unit, unit, unit);
            pdf.fill(colours.text);
          }),
        ];
      }
      case 'columns': {
        const free = width - space.column * 2 * (block.columns.length - 1);
        const widths = block.columns.map(({ share }) => share * free);
        const parts = block.columns.map(({ blocks }, index) => blocks.flatMap((one) => itemsOf(one, widths[index]!)));
        const height = Math.max(...parts.map((items) => stacked(items).height));
        // Columns that don't fit on a page side by side are placed below each other.
        if (height > bottom - page.top)
          return block.columns.flatMap(({ blocks }) => blocks.flatMap((one) => itemsOf(one, width)));
        return [
          {
            height,
            draw(x, y) {
              let place = x;
              for (const [index, items] of parts.entries()) {
                stacked(items).draw(place, y);
                place += widths[index]! + space.column * 2;
              }
            },
          },
        ];
      }
    }
  };

  return { itemsOf, lineItemOf: (line: Line, align: Align) => textItems([line], inside, align) };
};

/**
 * Draws a document's blocks on as many pages as needed, and then draws the page numbers. Returns the number of pages.
 */
const drawPages = (pdf: OpenPdf, document: PdfDocument): number => {
  const layout = createLayout(pdf, document);
  const newPage = () => pdf.addPage({ size: 'A4', margin: 0 });
  newPage();
  let y = page.top;
  for (const item of document.blocks.flatMap((block) => layout.itemsOf(block, inside))) {
    if (y + item.height > bottom && y > page.top) {
      newPage();
      y = page.top;
      if (item.heading) {
        item.heading.draw(page.side, y);
        y += item.heading.height;
      }
    }
    item.draw(page.side, y);
    y += item.height;
  }
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    const text = document.pageOf.replace('%{page}', String(index + 1)).replace('%{pages}', String(count));
    for (const item of layout.lineItemOf({ text, muted: true, size: size.foot }, 'center'))
      item.draw(page.side, page.height - 34);
  }
  return count;
};

/** Writes a document to a file as a PDF. */
export const writePdf = async ({ document, file }: PdfJob): Promise<{ pages: number }> => {
  const { title, language, created } = document;
  const at = new Date(created);
  const pdf = new Pdf({
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: { Title: title, CreationDate: at, ModDate: at },
  });
  const written = pipeline(pdf, createWriteStream(file));
  const pages = drawPages(pdf, document);
  pdf.end();
  await written;
  return { pages };
};
