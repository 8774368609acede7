import { ApiError } from '../../../kernel/apiError';

/** The most that a body may hold. JSON and forms share what applies to both. */
export const bodyCaps = {
  /** Lists and objects within each other, and names of a bracketed key: `variants[0][images][0][alt]` has five. */
  depth: 8,
  /** Names of one object in JSON, and fields of a form. */
  names: 2000,
  /** Names in the whole of JSON: a thousand records of twenty fields. */
  namesInAll: 20_000,
  /** Values in the whole body: members of objects and items of lists. */
  values: 50_000,
  /** Characters of a name, or of a whole bracketed key. */
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

/** The refusal of a body that exceeds a cap. */
export const beyond = (cap: keyof typeof bodyCaps): ApiError => {
  const [status, message] = refusals[cap];
  return new ApiError(status, message, { args: { max: bodyCaps[cap] } });
};

/** The refusal of a body that gives one name twice, of which nobody can say which value is meant. */
export const namedTwice = (): ApiError => new ApiError(400, 'messages.body_name_twice');

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
