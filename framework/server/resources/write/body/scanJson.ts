import { ApiError } from '../../../kernel/apiError';
import { beyond, bodyCaps } from './caps';

const [quote, backslash, comma, colon] = ['"', '\\', ',', ':'].map((sign) => sign.charCodeAt(0));
const [openList, closeList, openObject, closeObject] = ['[', ']', '{', '}'].map((sign) => sign.charCodeAt(0));
const space = 32;

/** The place behind a string that begins at `start`; the text's end where it isn't closed. */
const endOfString = (text: string, start: number): number => {
  let at = start + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === quote) return at + 1;
    at += code === backslash ? 2 : 1;
  }
  return text.length + 1;
};

/**
 * Judges JSON by the caps in one pass over its characters, before anything is made of it; stops at the first cap that is
 * exceeded. Gives how many names it has. Syntax is the parser's to judge, except that a text which ends too early is told as
 * such.
 * @throws ApiError 400 or 413
 */
export const scanJson = (text: string): number => {
  /** Names in each of the objects that are open. */
  const open: number[] = [];
  let [names, values, lastString, literal] = [0, 0, 0, 0];
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    let next = at + 1;
    if (code === quote) {
      next = endOfString(text, at);
      lastString = next - at - 2;
    } else if (code === openList || code === openObject) {
      if (open.push(0) > bodyCaps.depth) throw beyond('depth');
      values += 1;
    } else if (code === closeList || code === closeObject) open.pop();
    else if (code === comma) values += 1;
    else if (code === colon) {
      names += 1;
      if (names > bodyCaps.namesInAll) throw beyond('namesInAll');
      if (lastString > bodyCaps.nameLength) throw beyond('nameLength');
      if (open.length > 0 && (open[open.length - 1]! += 1) > bodyCaps.names) throw beyond('names');
    }
    const isLiteral =
      code > space &&
      code !== quote &&
      code !== comma &&
      code !== colon &&
      code !== openList &&
      code !== closeList &&
      code !== openObject &&
      code !== closeObject;
    literal = isLiteral ? literal + 1 : 0;
    if (literal > bodyCaps.numberLength) throw beyond('numberLength');
    if (values > bodyCaps.values) throw beyond('values');
    at = next;
  }
  if (open.length > 0 || at > text.length) throw new ApiError(400, 'messages.body_cut');
  return names;
};
