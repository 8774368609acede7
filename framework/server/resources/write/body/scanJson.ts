import { ApiError } from '../../../kernel/apiError';

/** Limits of a body, for JSON and, where applicable, forms. */
export const bodyCaps = {
  /** Nesting depth, also of bracketed keys: `variants[0][images][0][alt]` has 5. */
  depth: 8,
  /** Names per JSON object, or fields per form. */
  names: 2000,
  /** Names in all of the JSON: 1000 records of 20 fields. */
  namesInAll: 20_000,
  /** Values in total: object members and list items. */
  values: 50_000,
  /** Characters of a name or bracketed key. */
  nameLength: 200,
  /** Characters of a number in JSON. */
  numberLength: 40,
} as const;

const refusals = {
  depth: [400, 'messages.body_depth'],
  names: [413, 'messages.body_names'],
  namesInAll: [413, 'messages.body_names'],
  values: [413, 'messages.body_values'],
  nameLength: [400, 'messages.body_name_length'],
  numberLength: [400, 'messages.body_number_length'],
} as const satisfies Record<keyof typeof bodyCaps, [status: number, message: string]>;

/** Creates the error for a body beyond a limit. */
export const beyond = (cap: keyof typeof bodyCaps): ApiError => {
  const [status, message] = refusals[cap];
  return new ApiError(status, message, { args: { max: bodyCaps[cap] } });
};

/** Creates the error for a duplicate name, whose value would be ambiguous. */
export const namedTwice = (): ApiError => new ApiError(400, 'messages.body_name_twice');

const [quote, backslash, comma, colon] = ['"', '\\', ',', ':'].map((sign) => sign.charCodeAt(0));
const [openList, closeList, openObject, closeObject] = ['[', ']', '{', '}'].map((sign) => sign.charCodeAt(0));
const space = 32;

/** Returns the position after a string that begins at `start`; the text's end if it is unterminated. */
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
 * Checks JSON against the limits in one pass before parsing it; stops at the first violation. Returns the number of names. Syntax is left
 * to the parser, except for a text that ends too early.
 * @throws ApiError 400 or 413
 */
export const scanJson = (text: string): number => {
  /** The number of names in each open object. */
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
