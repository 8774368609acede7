import { ApiError } from '../../../../kernel/apiError';
import { importLimits } from '../../../../../declaration/wire/imports';
import { workbookLimits } from '../limits';
import type { Archive } from './archive';
import { tooMuch } from './archive';
import { readWholeXml, unescaped } from './xml';

/** A text on its own: one that the parser gives is a part of a larger one, and would keep all of it in memory. */
const detached = (text: string): string => Buffer.from(text).toString();

/** A text that is put together from runs. Throws `ApiError` 422 where it becomes longer than a cell may be. */
export const joined = (text: string, more: string): string => {
  if (text.length + more.length > importLimits.cell)
    throw new ApiError(422, 'messages.import_cell', { args: { max: importLimits.cell } });
  return text + more;
};

/** The texts that cells name by their numbers; undefined without such a part. */
export const readStrings = async (archive: Archive, path: string | undefined): Promise<string[] | undefined> => {
  if (path === undefined) return undefined;
  const strings: string[] = [];
  let [text, isText, isPhonetic, length] = ['', false, false, 0];
  await readWholeXml(archive.text(path), {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = !isPhonetic;
    },
    text(content) {
      if (!isText) return;
      text = joined(text, content);
      length += content.length;
      if (length > workbookLimits.text) throw tooMuch();
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'si') {
        if (strings.length >= workbookLimits.strings) throw tooMuch();
        strings.push(detached(unescaped(text)));
      }
    },
  });
  return strings;
};
