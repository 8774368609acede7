import type { SaxesTagPlain } from 'saxes';
import { SaxesParser } from 'saxes';
import { ApiError } from '../../../resources/apiError';

/** What is told of a part of a workbook as it is read. Names are without their prefixes. */
export interface Reading {
  open(name: string, attributes: Record<string, string>): void;
  text(content: string): void;
  close(name: string): void;
}

/** As spreadsheets call it, whatever prefix the program that wrote it has chosen. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads XML piece by piece: `after` is asked once each piece has been told. No entity is taken but XML's own. Throws `ApiError` 422 for what is no XML. */
export const readXml = async function* readXml<T>(pieces: AsyncIterable<string>, reading: Reading, after: () => T[]): AsyncGenerator<T> {
  const parser = new SaxesParser<{ xmlns: false }>();
  const broken = (): never => {
    throw new ApiError(422, 'messages.import_workbook');
  };
  parser.on('error', broken);
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => reading.open(local(name), attributes));
  parser.on('text', (content) => reading.text(content));
  parser.on('cdata', (content) => reading.text(content));
  parser.on('closetag', ({ name }) => reading.close(local(name)));
  for await (const piece of pieces) {
    parser.write(piece);
    yield* after();
  }
  parser.close();
  yield* after();
};

/** The same of a part that is small. */
export const readWholeXml = async (pieces: AsyncIterable<string>, reading: Partial<Reading>): Promise<void> => {
  const told: Reading = { open: () => {}, text: () => {}, close: () => {}, ...reading };
  const all = readXml(pieces, told, () => []);
  for await (const one of all) void one;
};

/** A text as Excel keeps it, with what XML can't say written out: `_x000D_`. */
export const unescaped = (text: string): string =>
  text.replace(/_x([0-9a-fA-F]{4})_/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16))).replaceAll('\r\n', '\n').replaceAll('\r', '\n');
